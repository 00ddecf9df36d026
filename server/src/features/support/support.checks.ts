import { advice, type Check, ok } from '../../platform/operator/checkup.ts';
import type { SupportDeskService } from './support.service.ts';

export const supportChecks: Check<{ supportDesk: SupportDeskService }>[] = [
  {
    name: 'bug reports',
    look: async (platform, _owner, { supportDesk }) => {
      const count = await supportDesk.countOpen();
      if (count === 0) return ok('none is open', 'keine ist offen');
      if (platform.config.supportEmail) return ok(`${count} open`, `${count} offen`);
      return advice(
        [`${count} open, and no mail tells you of them`, `${count} offen, und keine Mail sagt euch davon`],
        ['bug-reports list; set SUPPORT_EMAIL', 'bug-reports list; SUPPORT_EMAIL setzen'],
      );
    },
  },
];
