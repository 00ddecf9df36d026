import { Writable } from 'node:stream';
import fc from 'fast-check';
import type { Config } from '../../src/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { startTestServer } from '../test-server.ts';

/** The parts of JSON Schema that our OpenAPI document uses. */
interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Ids and tokens that a request may name, own ones and those of others. */
export interface Known {
  ids: number[];
  uuids: string[];
  /** Names of files, uploads and people. */
  names: string[];
  /** Access tokens: valid ones of the caller, and ones that must not work. Undefined: none is sent. */
  bearers: (string | undefined)[];
  /** Tokens of all kinds, for fields and queries. */
  tokens: string[];
}

export interface OddRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const AT_ONCE = 8;

/** A server that is asked odd things: what it logged, each kind of error once, and how often it answered what. */
export const startAskedServer = async (config: Partial<Config> = {}) => {
  const errors = new Set<string>();
  const sink = new Writable({
    write: (line, _encoding, done) => {
      const { msg, err } = JSON.parse(String(line));
      // A report of danger is logged at level 50 on purpose and does not count.
      if (err) errors.add(`${msg} ${err.type} ${err.code} ${String(err.stack).split('\n').slice(0, 4).join(' ')}`);
      done();
    },
  });
  const server = await startTestServer({ config: { hasRateLimit: false, ...config }, log: createLog('error', sink) });
  const kinds = new Map<string, number>();
  return {
    server,
    errors,
    /** Asks some at once. @param ask answers the status, or in a word why there is none */
    askAll: async (requests: OddRequest[], ask: (request: OddRequest) => Promise<number | string>): Promise<void> => {
      const run = async (): Promise<void> => {
        for (let request = requests.pop(); request; request = requests.pop()) {
          const status = await ask(request);
          const kind = typeof status === 'number' ? `${Math.floor(status / 100)}xx` : status;
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, run));
    },
    /** `2xx 12, 4xx 88` */
    told: (): string =>
      [...kinds]
        .map(([kind, times]) => `${kind} ${times}`)
        .toSorted()
        .join(', '),
  };
};

type Arb<T> = fc.Arbitrary<T>;

const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}${close.repeat(levels)}`;
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'then',
  'length',
  'user_id',
  'id',
];
const TEXTS = [
  ...[
    '',
    ' ',
    '0',
    'null',
    'true',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    'İ',
    'ß',
    '﷽',
    '👩‍👩‍👧',
  ],
  ...[
    '𝕏'.repeat(511),
    '𝕏'.repeat(4000),
    'a'.repeat(2046),
    'a'.repeat(5000),
    'ä '.repeat(1999),
    '%',
    '_',
    '\\',
    "'",
    '"',
    '$1',
    '(',
    '[',
  ],
  ...[
    '../../etc/passwd',
    '<script>',
    '{{7*7}}',
    '$(7*7)',
    '\r\nset-cookie: a=b',
    '9'.repeat(400),
    '1e400',
    '-0',
    '٣',
    '0x1',
    '1;drop',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '-0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-11-22T09:00:00Z',
    '2026-11-22T24:00:00Z',
  ],
  ...[
    '275760-09-13',
    '2026-13-01T00:00:00+99:99',
    'clinic',
    'home',
    'friend',
    'de',
    'a@b.example',
    `${'x'.repeat(64)}@example.org`,
    ...NAMES,
  ],
];
const ODD: unknown[] = [
  ...TEXTS,
  ...[
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    1e-320,
    [],
    {},
    [[]],
    [null],
    [{}],
  ],
  ...['\ud800', '\ud801'].map((letter) => [letter, '\ud801']),
  ...NAMES.map((name) => ({ [name]: 1 })),
];

const text: Arb<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.lorem({ maxCount: 8 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => `a${String.fromCharCode(unit)}b`) },
);
const odd: Arb<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 40 }).map((levels) => JSON.parse(deep('[', ']', levels))) },
);
const day: Arb<string> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -800, max: 40 }).map((days) => dayOf(days)) },
  { weight: 1, arbitrary: fc.integer({ min: -719_000, max: 2_900_000 }).map((days) => dayOf(days)) },
);
const dayOf = (days: number) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().replace(/^\+|T.*$/g, '');
const instant: Arb<string> = fc
  .tuple(day, fc.integer({ min: 0, max: 86_399_999 }))
  .map(([date, ms]) => `${date}T${new Date(ms).toISOString().slice(11)}`);

const idOf = ({ ids }: Known): Arb<number> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 10 ** 15),
    },
  );

const wordOf = ({ format, pattern }: Schema, known: Known): Arb<unknown> => {
  if (format === 'date') return day;
  if (format === 'date-time') return instant;
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.uuids), fc.uuid());
  if (format === 'uri')
    return fc.oneof(
      fc.constantFrom('https://fcm.googleapis.com/x', 'https://127.0.0.1/', 'http://[::1]/'),
      fc.webUrl(),
    );
  if (pattern?.startsWith('^[1-9]')) return idOf(known).map(String);
  if (pattern?.includes('{87}')) return fc.constant('B'.repeat(87));
  if (pattern?.includes('{22}')) return fc.constant('A'.repeat(22));
  return fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...known.names, ...known.tokens) },
  );
};

/** Returns mostly valid values, so that the request passes the first check. */
const valueLike = (schema: Schema, known: Known): Arb<unknown> => {
  const inner = regularOf(schema, known);
  return fc.oneof({ weight: 14, arbitrary: schema.nullable ? fc.option(inner) : inner }, { weight: 1, arbitrary: odd });
};

const regularOf = (schema: Schema, known: Known): Arb<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueLike(choice, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -5, maximum = 1000 } = schema;
    const [min, max] = [Math.max(minimum, -1000), Math.min(maximum, 1000)];
    const inRange = schema.type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
    return maximum > 1e6 ? fc.oneof(idOf(known), inRange) : inRange;
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(valueLike(schema.items ?? {}, known), { maxLength: 12 });
  if (schema.type === 'object' || schema.properties) return objectOf(schema, known);
  return wordOf(schema, known);
};

const objectOf = ({ properties = {}, required = [] }: Schema, known: Known): Arb<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueLike(schema, known)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.constantFrom(...NAMES), odd)
        .map(([given, name, value]) => withField(given, name, value)),
    },
  );
};

/** Sets an own field, also with the name `__proto__`. */
const withField = (given: object, name: string, value: unknown): object =>
  Object.defineProperty({ ...given }, name, { value, enumerable: true });

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';
const form = (parts: [name: string, filename: string | null, type: string, body: string][]): string =>
  `${parts
    .map(([name, filename, type, body]) => {
      const file = filename === null ? '' : `; filename="${filename}"`;
      return `--odd\r\ncontent-disposition: form-data; name="${name}"${file}\r\ncontent-type: ${type}\r\n\r\n${body}\r\n`;
    })
    .join('')}--odd--\r\n`;

type Payload = { type?: string; payload?: string | Buffer };
const REPORT = json({
  bug_report_body: { which_feature: 'a', steps_to_reproduce: 'b', reproducable: true },
  browsermeta: '',
});
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
/** Forms and files, which are sent to all routes. */
const forms: Arb<Payload> = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.constantFrom('file', 'image', 'body', '__proto__', ''),
        fc.oneof(fc.constant(null), fc.constantFrom('a.png', '../a', '', 'ä.mp4')),
        fc.constantFrom('image/png', 'application/json', 'video/mp4', ''),
        fc.oneof(
          fc.constantFrom(REPORT, Buffer.from(PIXEL, 'base64').toString('latin1'), deep('[', ']', 9000)),
          fc.lorem(),
        ),
      ),
      { maxLength: 3 },
    ),
    fc.constantFrom('multipart/form-data; boundary=odd', 'multipart/form-data; boundary=else', 'multipart/form-data'),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([parts, type, cut]) => {
    const whole = Buffer.from(form(parts), 'latin1');
    return { type, payload: cut === 0 ? whole.subarray(0, whole.length >> 1) : whole };
  });
const RAW: Payload[] = [
  ...[
    '',
    '{',
    'null',
    '1',
    '"a"',
    '[]',
    '[{}]',
    '{"a":1',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{a:1}',
  ].map((payload) => ({ type: 'application/json', payload })),
  { type: 'application/json', payload: deep('[', ']', 20_000) },
  { type: 'application/json', payload: deep('{"a":', '', 20_000) },
  { type: 'application/json', payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: 'application/json', payload: Buffer.from('{"text":"a"}', 'utf16le') },
  { type: 'application/json', payload: json({ filler: 'x'.repeat(300_000) }) },
  ...[
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
    ';',
    'application/json;;',
    'a/b',
  ].map((type) => ({ type, payload: '{}' })),
  { type: 'application/offset+octet-stream', payload: Buffer.from('bytes') },
  {},
];

const bodyOf = (operation: Operation, known: Known): Arb<Payload> => {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const regular = schema ? valueLike(schema, known) : fc.oneof(fc.constant(undefined), odd);
  const asJson: Arb<Payload> = regular.map((value) =>
    value === undefined ? {} : { type: 'application/json', payload: json(value) },
  );
  return fc.oneof(
    { weight: 14, arbitrary: asJson },
    { weight: 2, arbitrary: fc.constantFrom(...RAW) },
    { weight: schema ? 1 : 8, arbitrary: forms },
  );
};

const KEYS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const HEADERS: Record<string, string[]> = {
  'time-zone': [
    'Europe/Berlin',
    'Pacific/Apia',
    'VST',
    'Factory',
    'localtime',
    'UTC',
    '+05:30',
    'GMT+0',
    'EST5EDT',
    'posixrules',
    '../etc',
    'x'.repeat(300),
    'ä',
    "'",
  ],
  'idempotency-key': [...KEYS, KEYS[0]?.toUpperCase() ?? '', 'no-uuid', '', 'x'.repeat(1000), `${KEYS[0]}, ${KEYS[1]}`],
  'if-match': ['*', '"1"', 'W/"1"', '"', '', '"a", "b"', 'x'.repeat(2000)],
  'if-none-match': ['*', '"1"', 'W/"1"', ','],
  'if-range': ['"1"', 'Wed, 21 Oct 2026 07:28:00 GMT'],
  range: [
    'bytes=0-',
    'bytes=5-2',
    'bytes=-0',
    'bytes=-99999999999999999999',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'lines=1-',
    'bytes=',
    '=',
  ],
  accept: ['application/json', '*/*', 'text/html', ''],
  'accept-encoding': ['gzip', 'br', 'gzip;q=0', 'x'.repeat(500)],
  'accept-language': ['de', 'xx;q=9', ''],
  cookie: ['device-AAAAAAAAAAAAAAAA=x', '__proto__=1; constructor=2', 'a', '=;=;', '%00=%ff'],
  'user-agent': ['', 'x'.repeat(4000), 'Mozilla/5.0 (iPhone; CPU iPhone OS 99 like Mac OS X)', '\u00ff'],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1, ::2', ''],
  'x-http-method-override': ['DELETE', 'QUERY'],
  expect: ['100-continue'],
  'tus-resumable': ['1.0.0', '0.2.2', ''],
  'upload-length': ['5', '0', '-1', '1e3', '99999999999999999999', 'x'],
  'upload-offset': ['0', '5', '-1', 'x', '99999999999999999999'],
  'upload-metadata': ['filetype aW1hZ2UvcG5n', 'filetype', 'a b c', ',', '__proto__ YQ==', 'filetype *'],
  'upload-concat': ['partial', 'final;/api/v1/uploads/1 /api/v1/uploads/2'],
  'upload-defer-length': ['1', '2'],
};
const NAMES_OF_HEADERS = Object.keys(HEADERS);
const header: Arb<[string, string]> = fc
  .constantFrom(...NAMES_OF_HEADERS)
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HEADERS[name] ?? []))));

const inPath: Arb<string> = fc.oneof(
  { weight: 3, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 400)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%ff', '%00', '..%2f..', '%2e%2e', '.', '..', ';', 'a%0d%0ab', '1/', '%ed%a0%80'),
  },
);
const parameter = (schema: Schema, known: Known, tail: Arb<string>): Arb<string> =>
  fc.oneof(
    { weight: 9, arbitrary: valueLike(schema, known).map((value) => encodeURIComponent(wordFor(value))) },
    { weight: 1, arbitrary: tail },
  );
const wordFor = (value: unknown): string =>
  (typeof value === 'string' ? value : json(value)).toWellFormed().slice(0, 3000);
const junk: Arb<string> = fc
  .tuple(fc.constantFrom(...NAMES, 'limit', 'offset', 'page', 'a[b]', 'a[]', '%ff', ''), inPath)
  .map(([name, value]) => `${name}=${value}`);

const queryOf = (parameters: NonNullable<Operation['parameters']>, known: Known): Arb<string> => {
  const given = parameters.filter((one) => one.in === 'query');
  const pairs = given.map(({ name, schema }) =>
    fc.option(
      parameter(schema, known, inPath).map((value) => `${name}=${value}`),
      { freq: 1, nil: null },
    ),
  );
  return fc
    .tuple(
      fc.tuple(...pairs),
      fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(junk, { maxLength: 3 }) }),
    )
    .map(([own, more]) => [...own.filter((pair) => pair !== null), ...more])
    .map((all) => (all.length === 0 ? '' : `?${all.join('&')}`));
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND', 'TRACE'];
/** Calls that hash a password (slow) or end the caller's account. */
const RARE = /^\/api\/token\/$|registrations\/$|reset-password|change-password|export|deleteflag/;

const requestOf = (path: string, method: string, operation: Operation, known: Known): Arb<OddRequest> => {
  const { parameters = [] } = operation;
  const inPlace = parameters.filter((one) => one.in === 'path');
  const places = fc.tuple(...inPlace.map(({ schema }) => parameter(schema, known, inPath)));
  return fc
    .record({
      places,
      query: queryOf(parameters, known),
      body: method === 'GET' || method === 'HEAD' ? fc.constant<Payload>({}) : bodyOf(operation, known),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.array(header, { maxLength: 4 }) },
      ),
      bearer: fc.constantFrom(...known.bearers),
      method: fc.oneof(
        { weight: 24, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      hasSlash: fc.integer({ min: 0, max: 9 }).map((part) => part > 0),
    })
    .map(({ places: values, query, body, headers, bearer, method: asked, hasSlash }) => {
      let at = 0;
      const filled = path.replaceAll(/\{\w+\}/g, () => values[at++] ?? '');
      const url = `${hasSlash ? filled : filled.replace(/\/$/, '')}${query}`;
      return {
        method: asked,
        url,
        headers: {
          ...(body.type === undefined ? {} : { 'content-type': body.type }),
          ...Object.fromEntries(headers),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body.payload === undefined ? {} : { payload: body.payload }),
      };
    });
};

/** Makes requests to every call of the document, most of them nearly valid. */
export const oddRequests = ({ paths }: OpenApi, known: Known): Arb<OddRequest> =>
  fc.oneof(
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        weight: RARE.test(path) ? 1 : 20,
        arbitrary: requestOf(path, method.toUpperCase(), operation, known),
      })),
    ),
  );
