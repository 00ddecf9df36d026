import { expect, test, vi } from 'vitest';
import { tokens } from '../../lib/api-client.ts';
import { signInAt } from '../../lib/signed-in.factory.ts';
import { sendFile } from './send-file.ts';

const uploadResumable = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('It is sent'))));
vi.mock('./resumable-upload.ts', () => ({ UploadGoneError: Error, uploadResumable, waitForNext: vi.fn() }));

test('a file is not sent for somebody else, who has signed in while it was prepared', async () => {
  signInAt(() => new Response());
  const upload = { eventId: 1, mediaId: 1, file: new Blob(['a']), contentType: 'audio/webm' };
  const sending = sendFile({ ...upload, personId: tokens.personId() ?? 0 });
  tokens.clear();
  await expect(sending).rejects.toMatchObject({ name: 'SessionError' });
  expect(uploadResumable).not.toHaveBeenCalled();
});
