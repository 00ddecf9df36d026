import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  ACCOUNT_LOOKS_PER_HOUR,
  DESK_IDLE_MIN,
  DESK_SESSION_MAX_H,
  FRESH_SIGN_IN_MIN,
  PAUSE_DAYS_MAX,
  STAFF_INVITATION_HOURS,
} from '../contract/src/desk/desk.rules.ts';
import { AGE_BAND_STARTS } from '../contract/src/people.rules.ts';
import { REPORT_KEPT_DAYS, REPORT_MESSAGES_BEFORE } from '../contract/src/reports.rules.ts';
import { ADDRESS_CHANGE_DAYS, PASSWORD_MIN_LENGTH } from '../contract/src/session.rules.ts';
import { AVATAR_COUNT, DELETION_GRACE_DAYS } from '../contract/src/users.rules.ts';
import { HEALTH_LINK_DAYS } from '../contract/src/visit.rules.ts';
import { PERIODS, readConfig } from '../server/src/config.ts';
import { personalTables } from '../server/src/personal-data.ts';
import { nameOf } from '../server/src/platform/database/grants.ts';
import { DELETION_CONCEPTS, showPeriods } from './periods.ts';
import { inRoot } from './root.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const PERIOD = /\*\*(\d+) \p{L}+\*\*/u;
const PLACE = /^`([\w-]+)` \(`([^`]+)`\)$/;
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rowsOf = (language: string) =>
  read(`docs/hospital/${language}/deletion-concept.md`)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .slice(1)
    .map((line) => {
      const [what = '', where = '', period = '', job = '', place = ''] = line.slice(2, -2).split(' | ');
      return {
        what,
        where: namesIn(where),
        jobs: namesIn(job),
        at: /\d+:\d\d/.exec(job)?.[0] ?? null,
        period: PERIOD.exec(period)?.[1],
        place,
      };
    });

it('the periods and bounds of the deletion concept are those of the code, in both languages', () => {
  for (const file of DELETION_CONCEPTS) {
    const concept = read(file);
    const renewed = showPeriods(concept);
    const stale = concept.split('\n').filter((line) => !renewed.includes(line));
    expect({ file, stale, mend: 'npm run format' }).toEqual({ file, stale: [], mend: 'npm run format' });
    expect(Object.keys(PERIODS).filter((setting) => !concept.includes(`\`${setting}\`, `))).toEqual([]);
  }
  const [german, english] = [rowsOf('de'), rowsOf('en')];
  expect(german.filter(({ period }) => period).length).toBeGreaterThan(20);
  // A period without its place in the code would be nobody's.
  for (const { what, period, place } of [...german, ...english])
    expect({ what, isHeld: PLACE.test(place) }).toEqual({ what, isHeld: period !== undefined });
  const bare = (rows: typeof german) => rows.map(({ what: _what, ...rest }) => rest);
  expect(bare(english)).toEqual(bare(german));
});

it('a setting that the program does not have is refused in the deletion concept, with its name', () => {
  expect(() => showPeriods('(`REPORT_DAYZ`, 1 to 2)')).toThrow('REPORT_DAYZ is no setting with bounds');
});

it('the deletion concept names every table of the database, every job that erases, and the hour of the nightly ones', () => {
  const rows = rowsOf('de');
  const sources = globSync('server/src/**/*.ts', { cwd: inRoot() }).filter((file) => !file.endsWith('.test.ts'));
  const tables = sources.flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(tables.length).toBeGreaterThan(50);
  const said = new Set(rows.flatMap(({ where }) => where));
  expect(tables.filter((name) => !said.has(name))).toEqual([]);
  const erasing = sources.flatMap((file) =>
    [...read(file).matchAll(/\{\s*name: '([^']+)',[^{}]*?erases: true/g)].map(([, name = '']) => name),
  );
  expect(erasing.length).toBeGreaterThan(10);
  const jobs = new Set(rows.flatMap((row) => row.jobs));
  expect(erasing.filter((name) => !jobs.has(name))).toEqual([]);
  const crons = new Map(
    sources.flatMap((file) =>
      [...read(file).matchAll(/name: '([^']+)',\s*cron: '([^']+)'/g)].map(([, name = '', cron = '']) => [name, cron]),
    ),
  );
  for (const { jobs: names, at } of rows)
    for (const name of names) {
      const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(crons.get(name) ?? 'no such job') ?? [];
      expect({ name, at }).toEqual({ name, at: hour === undefined ? null : `${hour}:${minute}` });
    }
});

it.each([
  ['de', /Alle anderen Fristen sind fest[^.]*`desk_orders`[^.]*`invitations`[^.]*`staff`/, /Einstellung/],
  ['en', /All other periods are fixed[^.]*`desk_orders`[^.]*`invitations`[^.]*`staff`/, /setting/],
] as const)(
  'the deletion concept says which periods no house sets, why the logs have no end, and who decides that, %s',
  (language, fixed, setting) => {
    const lines = read(`docs/hospital/${language}/deletion-concept.md`).split('\n');
    expect(lines.join('\n')).toMatch(fixed);
    const rows = lines.filter((line) => /^\| .* \| `(desk_orders|invitations|staff)`[^|]* \|/.test(line));
    expect(rows).toHaveLength(4);
    expect(rows.filter((row) => setting.test(row))).toEqual([]);
    const at = lines.findIndex((line) => /^- \*\*(Die Protokolle haben kein Ende|The logs have no end)/.test(line));
    const paragraph = lines.slice(at, at + 4).join('\n');
    for (const name of ['desk_log', 'report_audit', 'account_audit']) expect(paragraph).toContain(`\`${name}\``);
    expect(paragraph).toMatch(/desk\.md#the-log-is-a-chain-of-hashes\)/);
    expect(paragraph).toMatch(/bleiben die Zeilen mit ihren Gründen|the lines stay with their reasons/);
    expect(paragraph).toMatch(/entscheidet das Haus[^*]*\*\*\[Haus: |decided by the house[^*]*\*\*\[House: /);
  },
);

/** Settings that name a place outside; the addresses of the diary and of the other roles of one database do not. */
const PLACES = /^(?!PUBLIC_|DATABASE_\w+_)\w+_(URL|SYSLOG|ISSUER|HOSTS|EMAIL)$/;
const PUSH_SERVICES: Record<string, string> = {
  'fcm.googleapis.com': 'Google',
  '*.push.services.mozilla.com': 'Mozilla',
  '*.push.apple.com': 'Apple',
  '*.notify.windows.com': 'Microsoft',
};

it.each(['de', 'en'])(
  'the record of processing names every table of people or staff, and who outside gets what, %s',
  (language) => {
    const linesOf = (paper: string) =>
      read(`docs/hospital/${language}/${paper}.md`)
        .split('\n')
        .filter((line) => line.startsWith('| '));
    const nobodys = linesOf('deletion-concept')
      .filter((line) => /niemandes Daten|nobody's data/.test(line))
      .flatMap(namesIn);
    const isOfNobody = (name: string) => nobodys.includes(name);
    const tables = personalTables.map(({ table, owner }) => ({ name: nameOf({ table }), owner }));
    expect(tables.filter(({ name, owner }) => owner !== null && isOfNobody(name))).toEqual([]);
    const record = linesOf('record-of-processing');
    const named = record
      .filter((line) => line.split(' | ').length === 4)
      .flatMap((line) => namesIn(line.split(' | ')[3] ?? ''));
    const expected = tables.map(({ name }) => name).filter((name) => !isOfNobody(name));
    expect([...new Set(named)].toSorted()).toEqual(expected.toSorted());

    const settings = [...read('.env.example').matchAll(/^(?:# )?(\w+)=/gm)].map(([, name = '']) => name);
    const places = settings.filter((name) => PLACES.test(name));
    expect(places.length).toBeGreaterThan(6);
    const recipients = record.filter((line) => line.split(' | ').length === 3).join('\n');
    expect(places.filter((name) => !new RegExp(`\`${name}\\b`).test(recipients))).toEqual([]);
    const services = readConfig({}).pushHosts.map((host) => PUSH_SERVICES[host] ?? host);
    expect(recipients).toContain(`(${services.join(', ')})`);
  },
);

/** Sentences to say, an example and a word of the law are no button. */
const isSaid = (words: string): boolean => /[.:,]$|^(Bett|Bed) 4$|^(kein Risiko|no risk)$/.test(words);

it.each([
  ['de', /„([^“]+)“/g],
  ['en', /“([^”]+)”/g],
] as const)('the papers that people work by name screens and buttons as they are called, %s', (language, quoted) => {
  const catalogues = ['desk', 'account'].map((name) => read(`web/src/i18n/${language}/${name}.json`)).join();
  for (const paper of ['ward-training', 'breach-plan', 'rights-of-people']) {
    const text = read(`docs/hospital/${language}/${paper}.md`);
    const named = [...text.matchAll(quoted)].map(([, words = '']) => words).filter((words) => !isSaid(words));
    expect(named.length, paper).toBeGreaterThan(4);
    expect(named.filter((words) => !catalogues.includes(words)).map((words) => `${paper}: ${words}`)).toEqual([]);
  }
});

it('each command and each setting that a paper names is there', () => {
  const commands = globSync('server/src/**/*.admin.ts', { cwd: inRoot() }).map(read).join();
  const program = `${commands}${read('server/src/platform/secrets/secrets.ts')}`;
  const settings = read('.env.example');
  const places = new Set(rowsOf('de').map(({ place }) => PLACE.exec(place)?.[1]));
  const files = globSync('docs/hospital/*/*.md', { cwd: inRoot() });
  const named = files.flatMap((file) => namesIn(read(file)).map((name) => ({ file, name })));
  const isSetting = (name: string) => /^[A-Z]+(_[A-Z]+)+$/.test(name) && !places.has(name);
  // The deletion concept and the record name tables and jobs, which the tests above hold.
  const isCommand = ({ file, name }: (typeof named)[number]) =>
    /^[a-z-]+( [a-z-]+)*( [A-Z]+)?$/.test(name) &&
    !/deletion-concept|record-of-processing/.test(file) &&
    !name.startsWith('npm ');
  const isThere = (word: string) => /[A-Z]/.test(word) || new RegExp(`'${word}[' ]`).test(program);
  expect(named.filter(isCommand).length).toBeGreaterThan(30);
  expect(named.filter((each) => isCommand(each) && !each.name.split(' ').every(isThere))).toEqual([]);
  expect(named.filter(({ name }) => isSetting(name) && !settings.includes(`${name}=`))).toEqual([]);
});

const [SECOND_BAND, THIRD_BAND] = AGE_BAND_STARTS;
const BANDS = [SECOND_BAND, SECOND_BAND, THIRD_BAND - 1, THIRD_BAND].join();
const IN_WORDS: Record<string, string> = { drei: '3', three: '3', elf: '11', eleven: '11' };

it.each([
  ['technical-measures', /(\d+) (?:Zeichen|characters)/, PASSWORD_MIN_LENGTH],
  ['technical-measures', /(\d+) (?:Minuten Ruhe|minutes of rest)/, DESK_IDLE_MIN],
  ['technical-measures', /nach (\d+) Stunden;|after (\d+) hours;/, DESK_SESSION_MAX_H],
  ['technical-measures', /(\d+) (?:Minuten nach|minutes after)/, FRESH_SIGN_IN_MIN],
  ['technical-measures', /(\d+) (?:Konten|accounts)/, ACCOUNT_LOOKS_PER_HOUR],
  ['ward-training', /(\d+) (?:Konten|accounts)/, ACCOUNT_LOOKS_PER_HOUR],
  ['accessibility', /(\d+) (?:Minuten, mit|minutes, with)/, DESK_IDLE_MIN],
  ['accessibility', /(\d+) (?:Stunden immer|hours always)/, DESK_SESSION_MAX_H],
  ['impact-assessment', /Pause bis (\d+)|pause of up to (\d+)/, PAUSE_DAYS_MAX],
  ['impact-assessment', /höchstens (\d+) Tagen|after (\d+) days at most/, HEALTH_LINK_DAYS],
  ['rights-of-people', /bis (\d+) Tage nach dem Schließen|until (\d+) days after they were closed/, REPORT_KEPT_DAYS],
  ['rights-of-people', /dann (\d+) Tage vorgemerkt|then (\d+) days marked/, DELETION_GRACE_DAYS],
  ['record-of-processing', /aus (\d+) Zeichnungen|of (\d+) drawings/, AVATAR_COUNT],
  ['deletion-concept', /: (\d+) Tage, um|: (\d+) days to/, DELETION_GRACE_DAYS],
  ['information', /hast du (\d+) Tage|you have (\d+) days/, DELETION_GRACE_DAYS],
  ['information', /bis (\d+) Tage|until (\d+) days/, REPORT_KEPT_DAYS],
  ['technical-measures', /(?:unter|under) (\d+), (\d+) (?:bis|to) (\d+), (?:ab|from) (\d+)/, BANDS],
  ['impact-assessment', /(?:unter|under) (\d+), (\d+) (?:bis|to) (\d+), (?:ab|from) (\d+)/, BANDS],
  ['information', /(?:unter|under) (\d+), (\d+) (?:und|and) (\d+), (?:oder ab|or) (\d+)/, BANDS],
  ['impact-assessment', /höchstens (\p{L}+) Nachrichten|at most (\p{L}+) messages/u, REPORT_MESSAGES_BEFORE + 1],
  ['impact-assessment', /nach (\p{L}+) Tagen, wenn die alte|after (\p{L}+) days, unless the old/u, ADDRESS_CHANGE_DAYS],
  ['rights-of-people', /(\p{L}+) Tage lang widersprechen|object for (\p{L}+) days/u, ADDRESS_CHANGE_DAYS],
  ['ward-training', /gilt (\p{L}+) Tage, einmal|works for (\p{L}+) days, once/u, STAFF_INVITATION_HOURS / 24],
] as const)('the number that %s says by %s is that of the program, in both languages', (paper, pattern, number) => {
  for (const language of ['de', 'en']) {
    const found = pattern.exec(read(`docs/hospital/${language}/${paper}.md`));
    const said = found
      ?.slice(1)
      .filter(Boolean)
      .map((each) => IN_WORDS[each] ?? each);
    expect({ language, number: said?.join() }).toEqual({ language, number: String(number) });
  }
});

// That the files are there is held for every document by docs.test.ts.
it.each(['de', 'en'])(
  'each row of the accessibility statement that says “test” names the file of it, %s',
  (language) => {
    const rows = read(`docs/hospital/${language}/accessibility.md`)
      .split('\n')
      .filter((line) => /\| test \|/i.test(line));
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => !namesIn(row).some((name) => /\.(spec|test)\.ts$/.test(name)))).toEqual([]);
  },
);

it.each(['de', 'en'])('who is told of an erasure is told that an open report holds it, %s', (language) => {
  const texts = ['desk', 'account'].map((name) => JSON.parse(read(`web/src/i18n/${language}/${name}.json`)));
  const all: Record<string, string> = Object.assign({}, ...texts);
  const said = [
    ...['settings.delete.text', 'action.erase.hint', 'order.closed', 'order.on_wish'].map((key) => all[key]),
    ...['desk.account.erase_text', 'desk.alert.erasure'].map((key) => all[key]),
    read(`docs/hospital/${language}/rights-of-people.md`),
  ];
  for (const text of said)
    expect(text).toMatch(
      /offenen Meldung|jede Meldung [^.]*erledigt|eine Meldung offen|Meldung von [^.;]* offen|report [^.;]*(open|closed)/,
    );
  // Nobody knows how long that takes, so what people read says no time for it.
  const papers = [`server/content/pages/${language}/privacy.md`, `docs/hospital/${language}/information.md`];
  for (const text of [all['settings.delete.text'], ...papers.map(read)])
    expect(text?.replace(/\s+/g, ' ')).toMatch(
      /bei einer offenen Meldung[^.]* erst, wenn sie erledigt ist|while a report[^.]* is open, only once it(’s| is) dealt with|noch eine Meldung offen, [^.]* sobald sie erledigt ist|a report is still open then, [^.]*once that’s dealt with/,
    );
});

it.each([
  ['de', /Vermerk .*gelöscht/, /benutzt oder zurückgezogen/],
  ['en', /label is deleted/, /used or revoked/],
])('who revokes an invitation is told that its mark goes, %s (19-MARK)', (language, revoking, marking) => {
  const texts = JSON.parse(read(`web/src/i18n/${language}/desk.json`));
  expect(texts['desk.revoke.text']).toMatch(revoking);
  expect(texts['desk.make.mark_hint']).toMatch(marking);
});

/** What both languages of a paper share: headings by their level, rows of tables, names of the code, articles of laws. */
const frameOf = (language: string, file: string) => {
  const lines = read(`docs/hospital/${language}/${file}`).split('\n');
  const text = lines.join('\n');
  return {
    headings: lines.flatMap((line) => /^#+ /.exec(line) ?? []),
    rows: lines.filter((line) => line.startsWith('|')).length,
    // Words in capitals stand for a number or a version of the reader's.
    names: namesIn(text)
      .map((name) => name.replace(/ [A-Z]+$/, ''))
      .toSorted(),
    articles: [...text.matchAll(/Art\. (\d+)/g)].map(([, number]) => number),
    marks: [...text.matchAll(/\*\*\[(?:Haus|House)/g)].length,
  };
};

it('each paper says the same in both languages: headings, rows, names of the code, articles, and what the house fills in', () => {
  const files = globSync('docs/hospital/de/*.md', { cwd: inRoot() }).map((file) => file.split('/').at(-1) ?? '');
  expect(files).toHaveLength(10);
  expect(globSync('docs/hospital/en/*.md', { cwd: inRoot() })).toHaveLength(10);
  for (const file of files) expect({ file, ...frameOf('en', file) }).toEqual({ file, ...frameOf('de', file) });
});
