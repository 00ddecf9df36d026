import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import { readCatalogueContent } from './catalogues.content.ts';
import { importedContent } from './catalogues.service.ts';

export const cataloguesChecks: Check[] = [
  {
    name: 'content',
    look: async ({ database }) => {
      const imported = await importedContent(database);
      if (imported === undefined)
        return problem(
          ['there are no look-ups: nobody can write a diary', 'die Kataloge fehlen: Niemand kann etwas eintragen'],
          ['Restart the server.', 'Den Server neu starten.'],
        );
      const { sha256 } = await readCatalogueContent();
      return imported === sha256
        ? ok('the look-ups are those of this version', 'die Kataloge gehören zu dieser Fassung')
        : advice(
            ['the look-ups are those of another version', 'die Kataloge sind aus einer anderen Fassung'],
            ['Restart the server: it imports them.', 'Den Server neu starten: Er liest sie ein.'],
          );
    },
  },
];
