import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import type { AdminCommands } from '../../platform/operator/admin.ts';
import type { DeskTextsService } from '../desk/desk-texts.service.ts';
import { type InfoContent, SHIPPED_TEXTS } from './information.content.ts';
import type { InformationImportService } from './information-import.service.ts';

const requireFolder = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new OperatorError(`There is no folder ${folder}.`);
};

const summaryOf = ({ editions, categories }: InfoContent): string =>
  `${editions.size} texts in ${categories.length} categories`;

/** `content validate | import` [OPS-02, OPS-03]. */
export const informationAdmin: AdminCommands<{
  informationImport: InformationImportService;
  desk: { deskTexts: DeskTextsService };
}> = (program, { withServices, say }) => {
  const content = program.command('content').description('information texts, their chapters, categories and pictures');
  content
    .command('validate')
    .description('say what is wrong with a folder of texts; changes nothing')
    .argument('[folder]', 'with index.json, de, en and images', SHIPPED_TEXTS)
    .action((folder: string) =>
      withServices(async ({ informationImport }) => {
        await requireFolder(folder);
        const read = await informationImport.read(folder);
        say(`All is well: ${summaryOf(read)}.`);
        const waiting = [...read.editions].filter(([, { de, en }]) => !de.review || !en.review).map(([key]) => key);
        if (waiting.length > 0) say(`Not reviewed yet: ${waiting.join(', ')}.`);
      }),
    );
  content
    .command('export')
    .description('write the texts that people read now into a folder, as `import` takes it')
    .argument('<folder>', 'a folder that is not there yet')
    .action((folder: string) =>
      withServices(async ({ informationImport }) => {
        if (await stat(folder).catch(() => undefined)) throw new OperatorError(`${folder} is there already.`);
        const files = await informationImport.exported();
        for (const { name, bytes } of files) {
          const file = path.join(folder, name);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, bytes);
        }
        say(`Wrote ${files.length} files to ${folder}.`);
      }),
    );
  content
    .command('import')
    .description('show these texts instead of all others from now on')
    .argument('[folder]', 'a folder of your own; without one the shipped texts come back')
    .action((folder: string | undefined) =>
      withServices(async ({ desk }, platform) => {
        if (folder !== undefined) await requireFolder(folder);
        say(`Imported ${summaryOf(await desk.deskTexts.importFolder(operatorOf(platform), folder))}.`);
      }),
    );
};
