import type { Person } from './people.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
export const PART = { 'content-type': 'application/offset+octet-stream' };

/** Calls of one person by which a file is sent in parts, as the app sends large ones. */
export const uploadsOf = (origin: string, { access }: Pick<Person, 'access'>) => {
  const call = (method: string, url: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(new URL(url, origin), {
      method,
      redirect: 'error',
      headers: { authorization: `Bearer ${access}`, ...TUS, ...headers },
      ...(body ? { body: Uint8Array.from(body) } : {}),
    });
  const create = (sizeBytes: number, told: Record<string, string> = {}) => {
    const metadata = Object.entries(told).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    return call('POST', '/api/v1/uploads/', {
      'upload-length': String(sizeBytes),
      ...(metadata.length > 0 ? { 'upload-metadata': metadata.join(',') } : {}),
    });
  };
  const send = (url: string, bytes: Uint8Array, offset = 0) =>
    call('PATCH', url, { ...PART, 'upload-offset': String(offset) }, bytes);
  /** Sends a whole film. @returns the id of the upload */
  const sendFilm = async (bytes: Uint8Array): Promise<string> => {
    const url = (await create(bytes.length, { filetype: 'video/mp4' })).headers.get('location') ?? '';
    await send(url, bytes);
    return url.split('/').at(-1) ?? '';
  };
  return { call, create, send, sendFilm };
};
