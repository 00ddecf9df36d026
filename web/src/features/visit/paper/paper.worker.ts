import { openPhoto } from '../../../lib/pdf/open-photo.ts';
import { readFonts } from '../../../lib/pdf/pdf-fonts.ts';
import type { Paper } from './paper-of.ts';
import { writePaper } from './write-paper.ts';

export type FromPaperWriter = { file: Blob } | { reason: string };

const say = (message: FromPaperWriter): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<Paper>) => {
  try {
    say({ file: await writePaper(data, { fonts: readFonts(), openPhoto }) });
  } catch (error) {
    say({ reason: String(error) });
  }
});
