import type { Language } from '@bergkette/contract/session.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { drawCards } from '../server/src/features/desk/cards.ts';
import { inRoot } from './root.ts';

/** The picture of docs/operations.md: half a sheet of cards in each language, as it leaves the printer. */
export const CARDS_PICTURE = inRoot('docs', 'pictures', 'cards.webp');

const SCALE = 1.3;
const GAP = 16;
const COLOURS = 32;
const ASK: Record<Language, string[]> = {
  de: ['Klinikum Bergtal', '+49 30 1234567', 'täglich 8 bis 20 Uhr'],
  en: ['Bergtal Hospital', '+49 30 1234567', 'daily 8 am to 8 pm'],
};

const sheetOf = async (language: Language) =>
  drawCards(
    cardsOf(language).map(({ number, url }) => ({
      ...{ number, url, ask: ASK[language] },
      expiresAt: new Date('2027-01-26T12:00:00Z'),
    })),
    { language, timeZone: 'Europe/Berlin', guardianAge: 16 },
  );

/** Nobody's: the tokens were never given out. */
export const cardsOf = (language: Language) =>
  [7, 8].map((number) => ({
    number,
    url: `https://tagebuch.klinikum.example/webapp/registration?token=Nobody-${language}-${number}`,
  }));

/** Takes the picture anew. */
export const drawCardsPicture = async (): Promise<void> => {
  const library = await PDFiumLibrary.init();
  const sheets: Buffer[] = [];
  for (const language of ['de', 'en'] as const) {
    const document = await library.loadDocument(new Uint8Array(await sheetOf(language)));
    const { data, width, height } = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' });
    const sheet = sharp(data, { raw: { width, height, channels: 4 } });
    sheets.push(
      await sheet
        .extract({ left: 0, top: 0, width, height: Math.floor(height / 2) })
        .png()
        .toBuffer(),
    );
    document.destroy();
  }
  library.destroy();
  const joined = sharp(sheets, { join: { across: sheets.length, shim: GAP, background: '#777777' } });
  // Few colours without a loss: smaller than with one, and the codes stay sharp.
  const drawn = await joined.png({ colours: COLOURS, dither: 0 }).toBuffer();
  const { size } = await sharp(drawn).webp({ lossless: true, effort: 6 }).toFile(CARDS_PICTURE);
  console.log(`docs/pictures/cards.webp: ${size} bytes`);
};
