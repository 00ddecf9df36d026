import path from 'node:path';
import { pageNames } from '@bergkette/contract/pages.ts';
import { advice, type Check, ok } from '../../platform/checkup.ts';
import { pagesService } from './pages.service.ts';

export const pagesChecks: Check[] = [
  {
    name: 'legal pages',
    look: async (platform) => {
      const pages = await Promise.all(
        pageNames.map(async (name) => [name, await pagesService(platform).read(name, 'de')] as const),
      );
      const samples = pages.filter(([, page]) => page.is_sample).map(([name]) => name);
      if (samples.length === 0) return ok('all are your own');
      const folder = path.join(platform.dataDir, 'pages', 'de');
      return advice(`${samples.join(', ')}: still samples`, `Write your own to ${folder}/${samples[0]}.md and so on.`);
    },
  },
];
