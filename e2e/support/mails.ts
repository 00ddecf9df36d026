import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the mails to the address `to`, read from the folder of mails. */
export const mailsTo = async (dataDir: string, to: string): Promise<string[]> => {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')));
  return mails.filter((mail) => mail.includes(`To: ${to}`));
};
