import { api, tokens } from '../lib/api-client.ts';

/* This call stands apart from the session's others because the first chunk of the app needs it. */

/** Ends the session on this device at once, and on the server as soon as that can be reached. */
export const signOut = async (): Promise<void> => {
  const record = tokens.find();
  tokens.clear();
  if (record === null) return;
  await api.post('/token/revoke/', { public: true, body: { refresh: record.refreshToken } }).catch(() => undefined);
};
