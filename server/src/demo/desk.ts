import { INVITATION_DEFAULT_DAYS } from '@bergkette/contract/session.rules.ts';
import { format } from 'date-fns/format';
import { subYears } from 'date-fns/subYears';
import { deskSite } from '../features/desk/desk-site.ts';
import type { Caller } from '../platform/http/feature.ts';
import { operatorActor } from '../platform/operator/actor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Services } from '../services.ts';

const ACTOR = operatorActor('demo');
const NURSE_EMAIL = 'hilde@demo.example';
/** Of the invitation that waits. */
const AGE = 15;

interface Ward {
  clinic: number;
  reporter: Caller;
  reported: Caller;
}

/** Makes a ward with somebody who works there, an invitation that nobody has used and a report to be read, through the services. */
export const fillDesk = async (
  { clock }: Pick<Platform, 'clock'>,
  { desk, reports }: Services,
  { clinic, reporter, reported }: Ward,
): Promise<void> => {
  const ward = await desk.deskCatalogues.addWard({ ...ACTOR, roles: [] }, clinic, {
    ...{ name: 'Station 3', phone: '+49 30 23125123', hours: 'täglich 8 bis 20 Uhr' },
  });
  await desk.staff.invite(ACTOR, {
    ...{ name: 'Hilde Berg', email: NURSE_EMAIL, language: 'de', by: 'code' },
    ...{ roles: ['ward', 'moderator', 'editor'], clinics: [clinic] },
  });
  await desk.deskInvitations.create(ACTOR, {
    ...{ count: 1, clinic, ward, birth_month: format(subYears(clock.now(), AGE), 'yyyy-MM') },
    ...{ days: INVITATION_DEFAULT_DAYS, marks: [] },
  });
  const text = 'Sie hat mich angefragt, und ich weiß nicht, ob ich sie kenne. Was mache ich da?';
  await reports.make(reporter, { user: reported.userId, reason: 'other', text, block: false });
};

/**
 * Where whoever tries the demo comes to the desk: a new link at each start until somebody has joined by one, who then signs in by
 * what they chose, or was locked out. Undefined in a demo of an earlier version, which has no desk.
 */
export const wayToDesk = async (
  { config }: Pick<Platform, 'config'>,
  { desk: { staff } }: Services,
): Promise<string | undefined> => {
  const nurse = (await staff.list()).find(({ email }) => email === NURSE_EMAIL);
  if (nurse === undefined) return undefined;
  if (nurse.state === 'active' || nurse.state === 'disabled') return `${deskSite(config).url}/desk/`;
  return (await staff.inviteAgain(ACTOR, nurse.id, 'code')).url ?? undefined;
};
