import type { TextKind } from '@bergkette/contract/desk/desk.rules.ts';
import type { TextDetail } from '@bergkette/contract/desk/texts.ts';
import { AppError, OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import { type AdminCommands, printable, sayList, wholeNumber } from '../../platform/operator/admin.ts';
import type { DeskTextsService } from './desk-texts.service.ts';

const GROUPS: { name: string; kind: TextKind; argument: string; about: string }[] = [
  { name: 'pages', kind: 'page', argument: '<name>', about: 'versions of the pages: imprint, privacy, help and so on' },
  { name: 'articles', kind: 'article', argument: '<key>', about: 'versions of the articles' },
];

const telling = async <T>(key: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'exists')
      throw new OperatorError(`A draft of ${key} is open at the desk: publish or discard it first.`);
    if (error.errors)
      throw new OperatorError(`The open version of ${key} is not reviewed yet, or something is wrong with it.`);
    throw new OperatorError(`There is no such text or version: ${key}.`);
  }
};

/** `pages | articles versions | back | publish`: what the editor of the desk does with versions, for who has no desk. */
export const deskTextsAdmin: AdminCommands<{ desk: { deskTexts: DeskTextsService } }> = (program, context) => {
  const { withServices, say } = context;
  for (const { name, kind, argument, about } of GROUPS) {
    const group = program.command(name).description(about);
    group
      .command('versions')
      .description('list number, state, who made it, when, who reviewed it, newest first')
      .argument(argument)
      .option('--json', 'print one JSON array')
      .action((key: string, { json }: { json?: boolean }) =>
        withServices(async ({ desk }) => {
          const { versions: rows }: TextDetail = await telling(key, desk.deskTexts.show(kind, key));
          const line = ({ number, state, made_by, changed_at, review }: (typeof rows)[number]) =>
            [
              ...[number, state.padEnd(9), made_by, changed_at],
              review === null ? 'not reviewed' : `reviewed by ${printable(review.by)} on ${review.on}`,
            ].join('  ');
          await sayList(context, { rows, line, json, none: `Nobody has changed ${key} yet.` });
        }),
      );
    group
      .command('back')
      .description('make an earlier version the open one, with its review; publish shows it to people')
      .argument(argument)
      .argument('<number>', 'as shown by versions', wholeNumber())
      .action((key: string, number: number) =>
        withServices(async ({ desk }, platform) => {
          const actor = operatorOf(platform);
          const { versions } = await telling(key, desk.deskTexts.show(kind, key));
          const id = versions.find((version) => version.number === number)?.id;
          if (id === undefined) throw new OperatorError(`There is no version ${number} of ${key}.`);
          const made = await telling(key, desk.deskTexts.back(actor, { kind, key }, id));
          say(`Version ${made.number} of ${key} is open, with the words of ${number}. Now: ${name} publish ${key}`);
        }),
      );
    group
      .command('publish')
      .description('show the open version to people; it has to be reviewed')
      .argument(argument)
      .action((key: string) =>
        withServices(async ({ desk }, platform) => {
          const actor = operatorOf(platform);
          const { number } = await telling(key, desk.deskTexts.publish(actor, { kind, key }));
          say(`People read version ${number} of ${key} from now on.`);
        }),
      );
  }
};
