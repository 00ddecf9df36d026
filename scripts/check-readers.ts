import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { inRoot, ROOT } from './root.ts';

/** Rules that imports cannot show: which files may read the environment, the time and so on (docs/architecture.md § Import rules). */
interface Reader {
  /** What the file does, beginning with a verb. */
  what: string;
  pattern: RegExp;
  within: RegExp;
  allowed: RegExp;
}

const TEST = /\.test\.tsx?$|^server\/test\//;

const READERS: Reader[] = [
  {
    what: 'reads the environment',
    pattern: /\bprocess\.env\b/,
    within: /^(server|contract)\/src\//,
    // The launcher passes its environment on to PostgreSQL. The demo sets the folder and reads no setting.
    allowed: /^server\/src\/config\.ts$|^server\/src\/operator\/launcher\//,
  },
  {
    what: 'reads the time',
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    within: /^server\/src\//,
    // Deadlines of processes use the real clock.
    allowed: /^server\/src\/platform\/time\/clock\.ts$|^server\/src\/operator\/launcher\//,
  },
  {
    what: 'reads the database, by a connection whose loss may end the process',
    pattern: /\bnew pg\.(Client|Pool)\b|\bnew (Client|Pool)\(/,
    within: /^server\/src\//,
    // These listen for the errors of their connections.
    allowed: /^server\/src\/platform\/database\/(client|connections|hosts)\.ts$/,
  },
  {
    what: 'builds a service, which `createServices` hands to who needs it',
    pattern: /(?<!const )\b[a-z]\w*Service\(/,
    within: /^server\/src\//,
    // A restore runs before there is a platform, and needs only the clock.
    allowed: /^server\/src\/(services|operator\/backup\/restore)\.ts$/,
  },
  {
    what: 'asks before something is lost, in an order of its own instead of web/src/ui/keep-sheet.tsx',
    pattern: /variant="danger"/,
    within: /^web\/src\//,
    // One button alone, which asks by that sheet or takes nothing away that cannot be given again.
    allowed:
      /^web\/src\/(ui\/(keep-sheet|help\/ward-phone-form)|features\/(chats\/chat\/chat-header|symptoms\/entry\/(own-dialogs|point-dialog)))\.tsx$/,
  },
  {
    what: 'says a language itself, where the person has one (`useLanguage`)',
    pattern: /\(([^()]*, )?'(de|en)'[,)]/,
    within: /^web\/src\//,
    // Words of both languages at once, a name of the language that every browser knows, and what tests speak.
    allowed:
      /^web\/src\/(features\/events\/topics|data\/catalogue-names|lib\/(time-zone|help\/kept-help)|i18n\/speak\.factory)\.ts$/,
  },
  {
    what: 'writes lists, numbers or dates in the language of the browser, where the person has one (`useLanguage`)',
    pattern:
      /\bnew Intl\.(?!Segmenter\b)\w+\((undefined|\[\])?[,)]|\.toLocale(Date|Time)?String\((undefined|\[\])?[,)]/,
    within: /^web\/src\//,
    allowed: /^$/,
  },
  {
    what: 'has the database in place of a transaction that nobody hands on',
    pattern: /: Db = /,
    within: /^server\/src\//,
    allowed: /^$/,
  },
  {
    what: 'reads the network',
    pattern: /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew WebSocket\b|'tus-js-client'/,
    within: /^web\/src\//,
    // The library for resumable uploads makes its own calls.
    allowed: /^web\/src\/(lib\/api-client|offline\/upload\/resumable-upload|desk\/data\/api)\.ts$/,
  },
  {
    what: 'the API, by its own call instead of one in web/src/data',
    pattern: /\bapi\.(get|post|put|patch|delete|request)\b/,
    within: /^web\/src\//,
    // The key of the device and the usage log belong to no resource.
    allowed: /^web\/src\/((desk\/)?data\/|offline\/(key|outbox\/send)\.ts$|lib\/usage-log\.ts$)/,
  },
  {
    what: 'a query by a key of its own, which stand in web/src/data/keys.ts',
    pattern: /\b(query|mutation)Key: \[|\.\w+Quer(y|ies)(Data|State)\w*(<.*>)?\(\{? *(queryKey: )?\[/,
    within: /^web\/src\//,
    allowed: /^web\/src\/(desk\/)?data\/keys\.ts$/,
  },
  {
    what: 'the queries again, which is said in web/src/data/refresh.ts',
    pattern: /\.(invalidate|refetch|reset)Queries\(/,
    within: /^web\/src\//,
    // After a pause of the connection all data may be old.
    allowed: /^web\/src\/((desk\/)?data\/refresh|lib\/query-client)\.ts$/,
  },
  {
    what: 'what is known of a resource to change it, as only web/src/data does',
    pattern: /\.(set(Query|Queries)Data|(remove|cancel)Queries)\b/,
    within: /^web\/src\//,
    allowed: /^web\/src\/((desk\/)?data\/|offline\/outbox\/outbox\.ts$)/,
  },
  {
    what: 'reads the clock of the device, which may be wrong, instead of web/src/lib/server-time.ts',
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    within: /^web\/src\//,
    // Spans, which a clock that is set right would change; data that the query cache dates itself; the hour of the first paint, and of the theme after it.
    allowed:
      /^web\/src\/(lib\/(server-time|api-client)|desk\/(session|data\/api)|features\/media\/capture\/[\w-]+|data\/read-ahead|offline\/outbox\/overlay|app\/signed-in-frame|main|ui\/color-scheme|routes\/home\/[\w-]+)\.tsx?$/,
  },
  {
    what: 'reads or writes local storage itself, which may be denied or full, instead of by web/src/lib/device-storage.ts',
    pattern: /\blocalStorage\b/,
    within: /^web\/src\//,
    // One asks whether there is any. A new key that lasted as long as the page would lock words for good.
    allowed:
      /^web\/src\/(lib\/device-storage|features\/session\/components\/session-frame|offline\/forget-key)\.tsx?$|\.factory\.ts$/,
  },
  {
    what: 'shortens what somebody writes, by a limit of its own instead of web/src/ui/limited-field.tsx',
    pattern: /\bmax_?[lL]ength=/,
    within: /^web\/src\//,
    allowed: /^$/,
  },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

const findLines = async (file: string, reader: Reader): Promise<string[]> => {
  const text = await readFile(inRoot(file), 'utf8').catch(() => '');
  return text
    .split('\n')
    .flatMap((line, index) => (reader.pattern.test(line) ? [`${file}:${index + 1} ${reader.what}`] : []));
};

const found = await Promise.all(
  READERS.flatMap((reader) =>
    files
      .filter((file) => reader.within.test(file) && !reader.allowed.test(file) && !TEST.test(file))
      .map((file) => findLines(file, reader)),
  ),
);

/** The desk's clinics count people through its own accounts, which cannot move anybody to another clinic. */
const BUILT_TWICE = ['clinicsService'];

/** A service that is built in two places of `services.ts` would be there twice in one set. */
const findSecondBuilds = async (): Promise<string[]> => {
  const file = 'server/src/services.ts';
  const text = await readFile(inRoot(file), 'utf8').catch(() => '');
  const names = [...text.matchAll(/\b[a-z]\w*Service(?=\()/g)].map(([name]) => name);
  return names
    .filter((name, index) => names.indexOf(name) !== index && !BUILT_TWICE.includes(name))
    .map((name) => `${file} builds ${name} a second time`);
};

const lines = [...found.flat(), ...(await findSecondBuilds())];
for (const line of lines) console.log(line);
process.exitCode = lines.length === 0 ? 0 : 1;
