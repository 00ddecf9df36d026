import { createHash } from 'node:crypto';
import { XP_PER_ACTION } from '@bergkette/contract/progress.rules.ts';
import type { PoolConfig } from 'pg';
import { personalTables } from '../../personal-data.ts';
import { withClient } from '../../platform/database/connections.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { namedFiles } from './named-files.ts';
import { type Agreement, type Verified, verifyDatabase } from './verify-database.ts';

const AGREEMENTS: Agreement[] = [
  {
    name: 'users: points that were never granted, or are missing',
    wrong: `select count(*) from users u where xp_gained <>
      ${XP_PER_ACTION} * (select count(*) from xp_grants g where g.user_id = u.id)`,
  },
  {
    name: 'chats: without the part of one of the two',
    wrong: `select count(*) from chats c where 2 <> (select count(*) from chat_members m
      where m.chat = c.uuid and m.user_id in (c.user_low, c.user_high))`,
  },
  {
    name: 'chat_messages: by somebody who is not in the chat',
    wrong: `select count(*) from chat_messages t where not exists (select from chat_members m
      where m.chat = t.chat and m.user_id = t.sender_id)`,
  },
  {
    // By number, as the clock may have been ahead for a while.
    name: 'chat_members: older than their latest message',
    wrong: `select count(*) from chat_members m where latest_at <
      (select sent_at from chat_messages t where t.chat = m.chat order by id desc limit 1)`,
  },
  {
    name: 'contents: of files that are not whole',
    wrong: `select count(*) from contents c join media_files f on f.user_id = c.user_id
      and f.filename in (c.filename, c.preview_filename, c.view_filename, c.poster_filename) where f.stored_at is null`,
  },
];

/** Rows alone, as of a restored database. */
export const verifyRows = (owner: PoolConfig): Promise<Verified> => verifyDatabase(owner, personalTables, AGREEMENTS);

interface VerifiedFiles {
  named: number;
  wrong: string[];
}

/** Reads a file to its end. @returns null where it cannot be read */
export const hashOf = async (open: () => Promise<AsyncIterable<Buffer>>): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await open()) hash.update(chunk);
  } catch {
    return null;
  }
  return hash.digest('hex');
};

/**
 * Looks whether every file that a row names is there, has its size, and consists of the very bytes that were stored. Rows of earlier
 * versions have no hash: theirs is noted.
 */
export const verifyFiles = async (owner: PoolConfig, storage: Storage): Promise<VerifiedFiles> => {
  let [named, missing, short, unread, other] = [0, 0, 0, 0, 0];
  await withClient(owner, async (client) => {
    for await (const { key, sizeBytes, sha256, keepHash } of namedFiles(client, personalTables)) {
      named += 1;
      const found = await storage.stat(key);
      if (!found) missing += 1;
      else if (sizeBytes !== null && found.sizeBytes !== sizeBytes) short += 1;
      else {
        const hash = await hashOf(() => storage.get(key));
        if (hash === null) unread += 1;
        else if (sha256 !== null && hash !== sha256) other += 1;
        else await keepHash?.(hash);
      }
    }
  });
  const wrong = [
    ...(missing > 0 ? [`files: ${missing} are missing`] : []),
    ...(short > 0 ? [`files: ${short} have another size`] : []),
    ...(unread > 0 ? [`files: ${unread} cannot be read`] : []),
    ...(other > 0 ? [`files: ${other} have other bytes than were stored`] : []),
  ];
  return { named, wrong };
};
