import { api, tokens } from '../lib/api-client.ts';

/* Apart from the other calls of the session: this one is part of the entry. */

/** Ends the session here at once and on the server as soon as it can be told. */
export const signOut = async (): Promise<void> => {
  const record = tokens.find();
  tokens.clear();
  if (record === null) return;
  await api.post('/token/revoke/', { public: true, body: { refresh: record.refreshToken } }).catch(() => undefined);
};
