/* What the typesetter uses of fontkit, which the package `pdfkit` reads fonts with too. */

declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  }
  export const create: (bytes: Uint8Array) => Font;
}
