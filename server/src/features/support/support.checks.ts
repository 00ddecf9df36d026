import { advice, type Check, ok } from '../../platform/operator/checkup.ts';
import { supportDeskService } from './support-desk.service.ts';

export const supportChecks: Check[] = [
  {
    name: 'bug reports',
    look: async (platform) => {
      const count = await supportDeskService(platform).countOpen();
      if (count === 0) return ok('none is open');
      if (platform.config.supportEmail) return ok(`${count} open`);
      return advice(`${count} open, and no mail tells you of them`, 'bug-reports list; set SUPPORT_EMAIL');
    },
  },
];
