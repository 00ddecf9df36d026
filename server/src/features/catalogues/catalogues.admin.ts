import { hoursSchema } from '@bergkette/contract/desk/catalogues.ts';
import { FEVER_LIMIT_MAX, FEVER_LIMIT_MIN } from '@bergkette/contract/help.rules.ts';
import { countrySchema, feverLimitSchema, phoneSchema } from '@bergkette/contract/help.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '../../errors.ts';
import { type AdminCommands, sayList, wholeNumber } from '../../platform/operator/admin.ts';
import type { ClinicChange, ClinicsService } from './clinics.service.ts';

const TEXT_MAX_LENGTH = 200;

const line = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > TEXT_MAX_LENGTH || /\p{Cc}/u.test(trimmed))
    throw new InvalidArgumentError(`one line of 2 to ${TEXT_MAX_LENGTH} characters`);
  return trimmed;
};

const parsed =
  <T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, hint: string) =>
  (value: unknown): T => {
    const { data } = schema.safeParse(value);
    if (data === undefined) throw new InvalidArgumentError(hint);
    return data;
  };
const phone = parsed(phoneSchema, 'a phone number such as "+49 30 1234567"');
const limitOf = parsed(
  feverLimitSchema,
  `degrees Celsius between ${FEVER_LIMIT_MIN} and ${FEVER_LIMIT_MAX}, such as 38.0`,
);
const feverLimit = (text: string): number => limitOf(Number(text.replace(',', '.')));
const hours = parsed(hoursSchema, `one line of 2 to ${TEXT_MAX_LENGTH} characters, without a word of an illness`);
const country = parsed(countrySchema, 'two capital letters such as AT');

/** A value is false if an option like `--no-phone` removes it. */
interface Details {
  name?: string;
  address?: string;
  country?: string;
  phone?: string | false;
  hours?: string | false;
  feverLimit?: number | false;
}

const emptied = <T>(value: T | false | undefined): T | null | undefined => (value === false ? null : value);

const changeOf = ({ phone, hours, feverLimit, ...rest }: Details): ClinicChange =>
  Object.fromEntries(
    Object.entries({ ...rest, phone: emptied(phone), hours: emptied(hours), feverLimit: emptied(feverLimit) }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const withDetails = (command: Command): Command =>
  command
    .option('--address <text>', 'town, street', line)
    .option('--country <code>', 'the country whose help lines come first: DE, AT, CH, …', country)
    .option(
      '--phone <number>',
      'phone number of the ward for calls at any hour; everybody at this clinic sees it',
      phone,
    )
    .option('--hours <text>', 'when somebody answers at that number, as people read it; stands on cards too', hours)
    .option('--fever-limit <degrees>', 'the temperature from which people should call, such as 38.0', feverLimit);

/** `clinics list | add | edit | remove | merge` [OPS-04]. */
export const cataloguesAdmin: AdminCommands<{ clinics: ClinicsService }> = (program, context) => {
  const { withServices, say } = context;
  const clinics = program.command('clinics').description('the clinics that people can choose');
  clinics
    .command('list')
    .description('all clinics with their ids')
    .option('--json', 'print [{id, name, address, is_offered}], with wards, phone and fever_limit where they are set')
    .action(({ json }: { json?: boolean }) =>
      withServices(async ({ clinics }) => {
        const found = await clinics.list();
        const rows = found.map(
          ({ country: _country, short_name: _short, wards, hours, phone, fever_limit, ...clinic }) => ({
            ...clinic,
            ...(wards.length > 0 && { wards: wards.map(({ id, name }) => ({ id, name })) }),
            ...(phone !== null && { phone }),
            ...(hours !== null && { hours }),
            ...(fever_limit !== null && { fever_limit }),
          }),
        );
        const line = ({ id, name, address, is_offered, phone, hours, fever_limit, wards }: (typeof rows)[number]) =>
          [
            id,
            name,
            address ?? '-',
            ...(phone === undefined ? [] : [phone]),
            ...(hours === undefined ? [] : [hours]),
            ...(fever_limit === undefined ? [] : [`fever from ${fever_limit.toFixed(1)} °C`]),
            ...(wards ?? []).map((ward) => `ward ${ward.id}: ${ward.name}`),
            ...(is_offered ? [] : ['(no longer offered)']),
          ].join('  ');
        await sayList(context, { rows, line, json, none: 'There are no clinics.' });
      }),
    );
  withDetails(clinics.command('add'))
    .description('add a clinic')
    .argument('<name>', 'as people know it', line)
    .action((name: string, details: Omit<Details, 'name'>) =>
      withServices(async ({ clinics }, { database }) => {
        const id = await database.transaction((tx) => clinics.add(tx, name, changeOf(details)));
        say(`Clinic ${id} is added.`);
      }),
    );
  withDetails(clinics.command('edit'))
    .description('change only what is given; updates of the shipped list then leave a new name or address alone')
    .argument('<id>', 'as shown by list', wholeNumber())
    .option('--name <text>', 'the new name', line)
    .option('--no-phone', 'remove the number')
    .option('--no-hours', 'remove the hours')
    .option('--no-fever-limit', 'remove the limit: no temperature leads to a hint then')
    .action((id: number, details: Details) =>
      withServices(async ({ clinics }, { database }) => {
        const changed = changeOf(details);
        if (Object.keys(changed).length === 0)
          throw new OperatorError('Say what changes: --name, --address, --country, --phone, --hours or --fever-limit.');
        await database.transaction((tx) => clinics.change(tx, id, changed));
        say(`Clinic ${id} is changed.`);
      }),
    );
  clinics
    .command('remove')
    .description('stop offering a clinic; refused while people or open invitations name it')
    .argument('<id>', 'as shown by list', wholeNumber())
    .action((id: number) =>
      withServices(async ({ clinics }, { database }) => {
        await database.transaction((tx) => clinics.remove(tx, id));
        say(`Clinic ${id} is removed.`);
      }),
    );
  clinics
    .command('merge')
    .description('move the people, invitations, wards and staff of one clinic to another one, and remove the first')
    .argument('<from>', 'the clinic to remove', wholeNumber())
    .argument('<into>', 'the clinic to keep', wholeNumber())
    .action((from: number, into: number) =>
      withServices(async ({ clinics }, { database }) => {
        const { people, wards, staff } = await database.transaction((tx) => clinics.merge(tx, from, into));
        say(
          `Clinic ${from} is removed; moved to clinic ${into}: ${people} people, ${wards} wards, ${staff} of the staff.`,
        );
      }),
    );
};
