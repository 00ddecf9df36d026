import { advice, type Check, ok } from '../../platform/operator/checkup.ts';
import type { Services } from '../../services.ts';

export const supportChecks: Check<Services>[] = [
  {
    name: 'bug reports',
    look: async (platform, _owner, { supportDesk }) => {
      const count = await supportDesk.countOpen();
      if (count === 0) return ok('none is open');
      if (platform.config.supportEmail) return ok(`${count} open`);
      return advice(`${count} open, and no mail tells you of them`, 'bug-reports list; set SUPPORT_EMAIL');
    },
  },
];
