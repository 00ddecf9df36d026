import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMail } from './mail.ts';

it('letters of before there was a mail server go with the account too [OPS-09]', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { from: 'Bergkette <bergkette@localhost>', mailDir: undefined, dataDir };
  const smtpUrl = 'smtp://127.0.0.1:9';
  // Nothing was ever filed.
  await (await createMail({ ...settings, smtpUrl })).forget('anna@example.org');
  const filing = await createMail({ ...settings, smtpUrl: undefined });
  for (const to of ['anna@example.org', 'ben@example.org']) await filing.send({ to, subject: 'Hello', text: '…' });
  const mail = await createMail({ ...settings, smtpUrl });
  await mail.forget('anna@example.org');
  expect(await readdir(mail.folder)).toHaveLength(1);
});
