import { addHours } from 'date-fns/addHours';
import type { Platform } from '../../platform/platform.ts';
import type { StaffService } from '../desk/staff.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import type { InvitationsService } from './invitations.service.ts';

/** Made anew at each start while nobody registered, so it need not live long. */
const FIRST_INVITATION_HOURS = 24;

/** The newcomer's lines: where the app is and, while no account exists, the ways in to app and desk; and who hears of somebody in danger, where nobody does. */
export const welcome = async (
  {
    accounts,
    invitations,
    desk,
  }: {
    accounts: AccountsService;
    invitations: InvitationsService;
    desk: { staff: Pick<StaffService, 'awaited'> };
  },
  platform: Platform,
  publicUrl: string,
  say: (line: string) => void,
): Promise<void> => {
  say(`Bergkette: ${publicUrl}/webapp/`);
  if (!(await accounts(platform.database.db).hasAny())) {
    const expiresAt = addHours(platform.clock.now(), FIRST_INVITATION_HOURS);
    const [invitation] = await invitations.create({ count: 1, expiresAt }, platform.database.db);
    const age = platform.config.hasAgeBands ? '; without a birth month, so it finds no other people' : '';
    if (invitation) say(`No account exists yet. Register here (once, within a day${age}): ${invitation.url}`);
  }
  const awaited = platform.deskDatabase && (await desk.staff.awaited());
  if (awaited)
    say(
      `Nobody has come to the ward’s desk yet; the link of staff ${awaited.id} ${awaited.state === 'invited' ? 'is open' : 'has lapsed'}. To make another: npm run admin -- staff invite-again ${awaited.id}`,
    );
  if (awaited === null)
    say(
      'Nobody works at the ward’s desk yet. To invite who does: npm run admin -- staff invite --email you@hospital.example --name "Your Name"',
    );
  if (platform.config.supportEmail === undefined) {
    say(
      `ATTENTION: SUPPORT_EMAIL is not set, so nobody gets a letter when somebody reports that they are in danger. Set it; until then look into ${platform.mail.folder} and run \`npm run admin -- doctor\` every day.`,
    );
  }
  say('Stop with Ctrl-C.');
};
