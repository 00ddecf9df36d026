import type { PdfDocument, StructureElement } from './pdf-document.ts';
import type { Line } from './typesetter.ts';

interface Pages {
  /** Whether the next line has no room on this page. */
  isFull: () => boolean;
  add: () => Promise<void>;
}

/** Draws and writes the parts of a document with their tags, by which screen readers know what is what. */
export const createTags = (doc: PdfDocument) => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    root,
    /** Draws what is not read out. */
    asArtifact: async (type: 'Pagination' | 'Layout', draw: () => unknown): Promise<void> => {
      doc.markContent('Artifact', { type });
      await draw();
      doc.endMarkedContent();
    },
    drawFigure: async (
      parent: StructureElement,
      alt: string,
      bbox: [number, number, number, number],
      draw: () => unknown,
    ): Promise<void> => {
      const element = doc.struct('Figure', { alt, bbox });
      parent.add(element);
      const content = doc.markStructureContent('Figure');
      await draw();
      doc.endMarkedContent();
      element.add(content);
      element.end();
    },
    /** Writes a paragraph or heading, over pages where it must. */
    writeLines: async (
      parent: StructureElement,
      tag: string,
      lines: readonly Line[],
      pages: Pages,
      write: (line: Line) => Promise<void>,
    ): Promise<void> => {
      const element = doc.struct(tag);
      parent.add(element);
      let content = doc.markStructureContent(tag);
      for (const line of lines) {
        if (pages.isFull()) {
          doc.endMarkedContent();
          element.add(content);
          await pages.add();
          content = doc.markStructureContent(tag);
        }
        await write(line);
      }
      doc.endMarkedContent();
      element.add(content);
      element.end();
    },
  };
};
