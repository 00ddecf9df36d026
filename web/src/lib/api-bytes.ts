import { type ApiOptions, sendChecked } from './api-client.ts';

/** Reads a protected file, for an object URL [MEDIA-13]. */
export const readBlob = async (path: string, options: ApiOptions = {}): Promise<Blob> => {
  const response = await sendChecked('GET', path, options);
  if (response.headers.get('Content-Type') === null) throw new Error('Missing content type for response');
  return response.blob();
};

/** Opens an answer that has no end and is read piece by piece. */
export const openStream = async (path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const { body } = await sendChecked('GET', path, { signal, isQuiet: true });
  if (body === null) throw new Error('No answer to read from');
  return body;
};
