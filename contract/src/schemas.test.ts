import { expect, it } from 'vitest';
import { z } from 'zod';
import * as calls from './calls.rules.ts';
import * as catalogues from './catalogues.ts';
import * as chats from './chats.ts';
import * as errors from './errors.ts';
import * as eventsRules from './events.rules.ts';
import * as events from './events.ts';
import * as helpRules from './help.rules.ts';
import * as help from './help.ts';
import * as informationRules from './information.rules.ts';
import * as information from './information.ts';
import * as layout from './layout.rules.ts';
import * as mediaRules from './media.rules.ts';
import * as media from './media.ts';
import * as moodsRules from './moods.rules.ts';
import * as moods from './moods.ts';
import * as notificationsRules from './notifications.rules.ts';
import * as notifications from './notifications.ts';
import * as peopleRules from './people.rules.ts';
import * as progressRules from './progress.rules.ts';
import * as progress from './progress.ts';
import * as relations from './relations.ts';
import * as reportsRules from './reports.rules.ts';
import * as reports from './reports.ts';
import * as sessionRules from './session.rules.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import { publicConfigSchema } from './start.ts';
import * as symptomsRules from './symptoms.rules.ts';
import * as symptoms from './symptoms.ts';
import { USAGE_LOG_DAYS, USAGE_LOG_MAX_LENGTH, usageLines } from './usage-log.ts';
import * as usersRules from './users.rules.ts';
import * as users from './users.ts';
import * as values from './values.ts';
import * as visitRules from './visit.rules.ts';
import * as visit from './visit.ts';

const rules = {
  ...{
    calls,
    eventsRules,
    helpRules,
    informationRules,
    layout,
    mediaRules,
    moodsRules,
    notificationsRules,
    peopleRules,
  },
  ...{ progressRules, reportsRules, sessionRules, symptomsRules, usersRules, visitRules },
  usageLog: { USAGE_LOG_MAX_LENGTH, USAGE_LOG_DAYS },
};
const schemas = {
  ...{ catalogues, chats, errors, events, help, information, media, moods, notifications, progress, relations },
  ...{ reports, session, settings, symptoms, users, values, visit },
  // Home's answer is made of schemas that are here already.
  start: { publicConfigSchema },
};

interface JsonSchema {
  $schema?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [limit: string]: unknown;
}

/** A line for each field, so that a difference shows which one changed: `eventSchema.text? {"type":"string"}`. */
const fieldLines = (
  name: string,
  { $schema, properties = {}, required, items, anyOf, ...limits }: JsonSchema,
): string[] => [
  `${name} ${JSON.stringify(limits)}`,
  ...Object.entries(properties).flatMap(([field, inner]) =>
    fieldLines(`${name}.${field}${required?.includes(field) ? '' : '?'}`, inner),
  ),
  ...(items === undefined ? [] : fieldLines(`${name}[]`, items)),
  ...(anyOf ?? []).flatMap((inner) => fieldLines(`${name}|`, inner)),
];

const linesOfValue = (name: string, value: unknown): string[] =>
  value instanceof z.ZodType
    ? fieldLines(name, z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : [`${name} ${value instanceof RegExp ? value : JSON.stringify(value)}`];

const linesOf = (modules: Record<string, object>): string =>
  Object.entries(modules)
    .flatMap(([topic, module]) => [
      `# ${topic}`,
      ...Object.entries(module)
        .filter(([, value]) => typeof value !== 'function')
        .flatMap(([name, value]) => linesOfValue(name, value)),
    ])
    .join('\n');

/** Where a change is meant, write the files anew with `npx vitest run --project unit contract -u` and read their differences. */
it('fields, limits and codes of the contract are those that were agreed', async () => {
  await expect(`${linesOf(schemas)}\n`).toMatchFileSnapshot('../schemas.snapshot');
});

it('numbers of the specification are those of the documents', async () => {
  await expect(`${linesOf(rules)}\n`).toMatchFileSnapshot('../rules.snapshot');
});

it('lines of the usage log are those that the operator counts [LOG-03]', async () => {
  const lines = Object.entries(usageLines).map(([name, line]) => `${name} ${line(7)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../usage-log.snapshot');
});
