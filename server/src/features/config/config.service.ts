import type { PublicConfig } from '@bergkette/contract/config.ts';
import { HELP_NUMBERS } from '@bergkette/contract/rules.ts';
import type { Platform } from '../../platform/platform.ts';

/** What the web client needs to know of this installation before anybody signed in. */
export const publicConfigService = ({ config, push }: Pick<Platform, 'config' | 'push'>) => ({
  get: (): PublicConfig => {
    const { supportEmail, supportPhone, buildId, friendRequestsPerDay, friendRequestsOpen, friendRefusalDays } = config;
    const support = supportPhone ? [{ name: 'Support', phone: supportPhone }] : [];
    return {
      support_email: supportEmail ?? null,
      // The number itself is the name: the client shows its own words beside those that it knows.
      help: [...support, ...HELP_NUMBERS],
      vapid_public_key: push.publicKey,
      build_id: buildId,
      friend_requests: { per_day: friendRequestsPerDay, open: friendRequestsOpen, days: friendRefusalDays },
    };
  },
});
