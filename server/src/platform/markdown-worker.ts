import { parentPort } from 'node:worker_threads';
import { chaptersOf, pageOf } from './markdown.ts';
import type { Asked, Said } from './markdown-renderer.ts';

const RENDER = { page: pageOf, chapters: chaptersOf };

const renderedOf = ({ kind, markdown }: Asked): Said => {
  try {
    return { rendered: RENDER[kind](markdown) };
  } catch {
    // A text so deep that the stack is full.
    return { rendered: null };
  }
};

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(renderedOf(asked)));
parentPort?.postMessage('ready');
