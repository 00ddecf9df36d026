import { api, tokens } from '../lib/api-client.ts';

/* This call stands apart from the session's others because the first chunk of the app needs it. */

/**
 * Ends the session on this device at once, and on the server where that can be reached now. Without a network nothing stays here
 * by which it could be ended later: the list of devices shows it until it is ended there, or runs out.
 */
export const signOut = async (): Promise<void> => {
  const record = tokens.find();
  tokens.clear();
  if (record === null) return;
  // Goes on where the app is closed at this moment.
  const options = { public: true, isBackground: true, body: { refresh: record.refreshToken } };
  await api.post('/token/revoke/', options).catch(() => undefined);
};
