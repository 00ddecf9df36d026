import { ChunkError, missingChunk } from '../../../lib/chunks.ts';
import type { FromPaperWriter } from './paper.worker.ts';
import type { Paper } from './paper-of.ts';

/** Has the sheet written as a PDF beside the page. Its library and letters are loaded now and not before. */
export const makePaper = (paper: Paper): Promise<Blob> => {
  const worker = new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromPaperWriter>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.reason));
    };
    worker.onerror = () => {
      missingChunk.set(true);
      reject(new ChunkError('The writer of the sheet is missing'));
    };
    worker.postMessage(paper);
  }).finally(() => worker.terminate());
};
