import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import { readCatalogueContent } from './catalogues.content.ts';
import { importedContent } from './catalogues-import.service.ts';

export const cataloguesChecks: Check[] = [
  {
    name: 'content',
    look: async ({ database }) => {
      const imported = await importedContent(database);
      if (imported === undefined)
        return problem('there are no look-ups: nobody can write a diary', 'Restart the server.');
      const { sha256 } = await readCatalogueContent();
      return imported === sha256
        ? ok('the look-ups are those of this version')
        : advice('the look-ups are those of another version', 'Restart the server: it imports them.');
    },
  },
];
