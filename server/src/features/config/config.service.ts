import type { PublicConfig } from '@bergkette/contract/config.ts';
import type { Platform } from '../../platform/platform.ts';

/** The number itself is the name: the client shows its own words beside those that it knows. */
const ALWAYS_THERE = [
  { name: '112', phone: '112' },
  { name: '116 111', phone: '116111' },
];

/** What the web client needs to know of this installation before anybody signed in. */
export const publicConfigService = ({ config, push }: Pick<Platform, 'config' | 'push'>) => ({
  get: (): PublicConfig => {
    const { supportEmail, supportPhone, buildId } = config;
    const support = supportPhone ? [{ name: 'Support', phone: supportPhone }] : [];
    return {
      support_email: supportEmail ?? null,
      help: [...support, ...ALWAYS_THERE],
      vapid_public_key: push.publicKey,
      build_id: buildId,
    };
  },
});
