import { draw, type RedrawTask } from '../features/media/upload/image-draw.ts';

/** In the place of the one that starts a worker (`build/background-plugin.ts`): a service worker has none, and is one. */
export const redraw = (file: Blob, target: Omit<RedrawTask, 'file'>): Promise<Blob> => draw({ file, ...target });
