import { expect, it } from 'vitest';
import { openMailbox } from '../../../test/mailbox.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { createServices } from '../../services.ts';
import { supportChecks } from './support.checks.ts';
import { bugReport, reportForm } from './support.factory.ts';
import { supportFeature } from './support.routes.ts';
import { supportDeskService } from './support.service.ts';

const mailbox = await openMailbox();
const server = await startTestServer({ config: { smtpUrl: mailbox.url, supportEmail: 'help@ward.example' } });
const { platform, services } = server;
const quiet = { ...platform, config: { ...platform.config, supportEmail: undefined } };

const report = async () => {
  const person = await createPerson(server, { name: 'Kanari', email: 'kanari@example.org' });
  const form = await reportForm(bugReport({ which_feature: 'Kanari', steps_to_reproduce: 'Kanari' }));
  const answer = await person.post('/v1/customerservice/report-bug/', form.payload, { headers: form.headers });
  return { person, ticket: Number(answer.json().ticket) };
};

const look = (where: typeof platform) => supportChecks[0]?.look(where, {}, createServices(where));

it('a letter tells the operator the number of a report and nothing that anybody wrote [OPS-12]', async () => {
  expect(await look(quiet)).toMatchObject({ state: 'ok' });
  const { person, ticket } = await report();
  await platform.jobs.start(supportFeature.jobs?.(server.services, platform) ?? []);
  const { to, letter } = await mailbox.next();
  expect(to).toEqual(['help@ward.example']);
  expect(letter.subject).toContain(`bug report ${ticket}`);
  expect(letter.text).toMatch(
    new RegExp(
      `wer die Maschine betreut:\n.*Whoever runs the machine .*:\n\nnpm run admin -- bug-reports show ${ticket}\n`,
    ),
  );
  expect(letter.text).toContain(`\n${platform.config.publicUrl}/desk/state\n`);
  expect(`${letter.subject} ${letter.text}`).not.toMatch(/kanari/i);
  expect(await look(platform)).toMatchObject({ state: 'ok', said: '1 open' });
  expect(await look(quiet)).toMatchObject({ state: 'advice', said: expect.stringContaining('1 open') });

  // Nobody to write to, or nothing to write about any more.
  const payload = { user_id: person.id, ticket };
  await supportDeskService(quiet).sendMail(payload);
  await services.supportDesk.sendMail({ ...payload, ticket: ticket + 1 });
  expect(mailbox.waiting()).toBe(0);
});
