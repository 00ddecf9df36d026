import { advice, type Check, ok } from '../../platform/checkup.ts';
import { reportsOfOperatorService } from './reports.admin.service.ts';

export const reportsChecks: Check[] = [
  {
    name: 'reports',
    look: async (platform) => {
      const count = await reportsOfOperatorService(platform).countWaiting();
      if (count === 0) return ok('none waits for longer than a day');
      return advice(`${count} open for longer than a day`, 'reports list, then reports show NUMBER');
    },
  },
];
