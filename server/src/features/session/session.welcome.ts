import { addHours } from 'date-fns/addHours';
import type { Platform } from '../../platform/platform.ts';
import { accountsService } from '../users/accounts.service.ts';
import { invitationsService } from './invitations.service.ts';

/** Made anew at each start while nobody registered, so it need not live long. */
const FIRST_INVITATION_HOURS = 24;

/** The newcomer's lines: where the app is and, while no account exists, the way in. */
export const welcome = async (platform: Platform, publicUrl: string, say: (line: string) => void): Promise<void> => {
  say(`Bergkette: ${publicUrl}/webapp/`);
  if (!(await accountsService(platform).hasAny(platform.database.db))) {
    const expiresAt = addHours(platform.clock.now(), FIRST_INVITATION_HOURS);
    const [invitation] = await invitationsService(platform).create({ count: 1, expiresAt });
    const age = platform.config.hasAgeBands ? '; without a birth month, so it finds no other people' : '';
    if (invitation) say(`No account exists yet. Register here (once, within a day${age}): ${invitation.url}`);
  }
  say('Stop with Ctrl-C.');
};
