import type { DeskEntry } from '@bergkette/contract/desk/catalogues.ts';
import { type CatalogueKind, catalogueKinds, ENTRY_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { foldUmlauts } from '@bergkette/contract/search.rules.ts';
import { type SymptomScale, symptomScales } from '@bergkette/contract/symptoms.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { SymptomGlyph, symptomGlyphOf } from '../../../illustrations/symptom-glyph.tsx';
import { SYMPTOM_SHAPES } from '../../../illustrations/symptom-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/field.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { addEntry, changeEntry, entriesQuery } from '../../data/catalogues.ts';
import { refreshCatalogue } from '../../data/refresh.ts';
import { EditButton } from '../../parts/edit-button.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { CallFailure, Choice, Panel, Screen, Table, Tag } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import styles from './page.module.css';
import { RowForm } from './row-form.tsx';

/** Names of the groups as the app shows them. */
const useGroupName = (kind: CatalogueKind) => {
  const t = useTexts('people');
  return (group: string): string =>
    t((kind === 'activities' ? `category.${group}` : `diagnosis_group.${group}`) as TextId<'app' | 'people'>);
};

interface Drawing {
  /** Empty for the first letter of the name. */
  icon: string;
  /** What it was drawn for; read out by screen readers. */
  name: string;
}

/** What may be chosen: the activities' glyphs; for a symptom first its letter and what was drawn for other symptoms. */
const drawingsFor = (
  kind: CatalogueKind,
  of: Record<'symptoms' | 'activities', readonly DeskEntry[]>,
  language: 'de' | 'en',
) => {
  const ofSymptoms = of.symptoms.flatMap(({ key, names }): Drawing[] =>
    key in SYMPTOM_SHAPES ? [{ icon: symptomGlyphOf(key), name: names[language] }] : [],
  );
  const ofActivities = of.activities.flatMap(({ icon, names }): Drawing[] =>
    icon === null ? [] : [{ icon, name: names[language] }],
  );
  const all = kind === 'symptoms' ? [...ofSymptoms, ...ofActivities] : ofActivities;
  return all.filter(({ icon }, at) => all.findIndex((each) => each.icon === icon) === at);
};

function Icons({
  drawings,
  letter,
  chosen,
  onChoose,
}: {
  drawings: readonly Drawing[];
  /** The first letter of the name, which may stand in place of a glyph; undefined if only a glyph may be chosen. */
  letter: string | undefined;
  chosen: string;
  onChoose: (icon: string) => void;
}) {
  const t = useTexts('desk');
  const all = letter === undefined ? drawings : [{ icon: '', name: t('entry.letter') }, ...drawings];
  return (
    <fieldset className={styles.icons}>
      <legend>{t('entry.icon')}</legend>
      {all.map(({ icon, name }) => (
        <label key={icon} title={name}>
          <input type="radio" name="icon" checked={icon === chosen} aria-label={name} onChange={() => onChoose(icon)} />
          <span>{icon === '' ? letter : <SymptomGlyph name={icon} size={28} />}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface EntryFormProps {
  kind: CatalogueKind;
  entries: readonly DeskEntry[];
  /** The entry to change, which this ward has added; undefined for a new one. */
  entry: DeskEntry | undefined;
  onDone: () => void;
}

/**
 * Form for the names and, if the app has them for this kind, glyph, group and scale. Group and scale are chosen once and
 * cannot be changed later.
 */
function EntryForm({ kind, entries, entry, onDone }: EntryFormProps) {
  const t = useTexts('desk');
  const language = useLanguage();
  const groupName = useGroupName(kind);
  const activities = useQuery({ ...entriesQuery('activities'), enabled: kind === 'symptoms' });
  const of = { symptoms: entries, activities: kind === 'activities' ? entries : (activities.data ?? []) };
  const drawings = kind === 'diagnoses' ? [] : drawingsFor(kind, of, language);
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))];
  const before = {
    de: entry?.names.de ?? '',
    en: entry?.names.en ?? '',
    icon: entry ? (entry.icon ?? '') : kind === 'activities' ? (drawings[0]?.icon ?? '') : '',
  };
  const [{ de, en, icon }, setFields] = useState(before);
  const [group, setGroup] = useState(kind === 'activities' ? (groups[0] ?? '') : '');
  const [scale, setScale] = useState<SymptomScale>('numbers');
  const change = (fields: Partial<typeof before>) => setFields({ de, en, icon, ...fields });
  const save = (): Promise<unknown> => {
    const input = { names: { de: de.trim(), en: en.trim() }, ...(kind !== 'diagnoses' && { icon: icon || null }) };
    if (entry) return changeEntry(kind, entry.id, input);
    return addEntry(kind, { icon: null, ...input, group: group || null, scale });
  };
  return (
    <RowForm
      kind={kind}
      name={de.trim()}
      isChanged={de !== before.de || en !== before.en || icon !== before.icon}
      save={save}
      onDone={onDone}
    >
      {(error) => (
        <>
          {(['de', 'en'] as const).map((each) => (
            <LimitedInput
              key={each}
              label={t(`entry.name_${each}`)}
              value={each === 'de' ? de : en}
              required
              lang={each}
              limit={ENTRY_NAME_MAX_LENGTH}
              error={fieldFailure(error, `names.${each}`)}
              onChange={(event) => change({ [each]: event.currentTarget.value })}
            />
          ))}
          {entry === undefined && kind !== 'symptoms' && (
            <Select
              label={t('entry.group')}
              value={group}
              none={kind === 'diagnoses' ? t('entry.no_group') : undefined}
              options={groups.map((value) => [value, groupName(value)])}
              onChoose={setGroup}
            />
          )}
          {drawings.length > 0 && (
            <Icons
              drawings={drawings}
              letter={kind === 'symptoms' ? de.trim().charAt(0).toUpperCase() || 'A' : undefined}
              chosen={icon}
              onChoose={(chosen) => change({ icon: chosen })}
            />
          )}
          {entry === undefined && kind === 'symptoms' && (
            <Select
              label={t('entry.scale')}
              description={t('entry.scale.hint')}
              value={scale}
              options={symptomScales.map((value) => [value, t(`entry.scale.${value}`)])}
              onChoose={(chosen) => setScale(chosen === 'words' ? 'words' : 'numbers')}
            />
          )}
        </>
      )}
    </RowForm>
  );
}

function Offer({ kind, entry }: { kind: CatalogueKind; entry: DeskEntry }) {
  const t = useTexts('desk');
  const { names, is_offered: isOffered } = entry;
  const offer = useAct(
    (next: boolean) => changeEntry(kind, entry.id, { is_offered: next }),
    () => refreshCatalogue(kind),
  );
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        aria-busy={offer.isRunning}
        aria-label={t(isOffered ? 'catalogues.retire_named' : 'catalogues.offer_named', { name: names.de })}
        onClick={() => offer.run(!isOffered)}
      >
        {t(isOffered ? 'catalogues.retire' : 'catalogues.offer')}
      </Button>
      <CallFailure error={offer.error} />
    </>
  );
}

/** Activities, symptoms or diagnoses: what is offered, what is not, and what this ward added. */
function Entries({ kind }: { kind: CatalogueKind }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const groupName = useGroupName(kind);
  const entries = useQuery(entriesQuery(kind));
  const [search, setSearch] = useState('');
  const wanted = foldUmlauts(search.trim());
  const [open, setOpen] = useState<{ entry?: DeskEntry }>();
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={t(`catalogues.${kind}`)}
      // Only now: the form of a new entry offers what is in the list.
      actions={
        entries.data && (
          <Button size="sm" icon={plusIcon} onClick={() => setOpen({})}>
            {t(`entry.add.${kind}`)}
          </Button>
        )
      }
    >
      <TextInput
        label={t('button.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Table
        label={t(`catalogues.${kind}`)}
        of={entries}
        rows={entries.data?.filter(({ names }) => foldUmlauts(`${names.de} ${names.en}`).includes(wanted))}
        keyOf={({ id }) => id}
        empty={t('catalogues.none')}
        columns={[
          {
            title: t('entry.name_de'),
            cell: ({ key, names, icon, is_offered, is_own }) => (
              <span className="row gap-10">
                {kind !== 'diagnoses' && (
                  <span className={styles.glyph}>
                    <SymptomGlyph name={icon ?? symptomGlyphOf(key)} otherwise={names[language].charAt(0)} size={24} />
                  </span>
                )}
                <span>
                  <b lang="de">{names.de}</b>
                  {(is_own || !is_offered) && (
                    <div>
                      <Tag kind={is_offered ? 'good' : 'past'}>
                        {t(is_offered ? 'catalogues.own' : 'catalogues.is_retired')}
                      </Tag>
                    </div>
                  )}
                </span>
              </span>
            ),
          },
          { title: t('entry.name_en'), cell: ({ names }) => <span lang="en">{names.en}</span> },
          kind === 'symptoms'
            ? {
                title: t('entry.scale'),
                cell: ({ key, scale }) =>
                  t(
                    scale === null
                      ? key === 'weight'
                        ? 'entry.scale.kg'
                        : 'entry.scale.celsius'
                      : `entry.scale.${scale}`,
                  ),
              }
            : {
                title: t('entry.group'),
                cell: ({ group }) => (group === null ? '–' : groupName(group)),
              },
          {
            title: t('desk.edit'),
            isBare: true,
            cell: (entry) => (
              <div className="row flow gap-12">
                {entry.is_own && <EditButton name={entry.names.de} onClick={() => setOpen({ entry })} />}
                {entry.is_fixed ? (
                  <span className="small">{t('entry.fixed')}</span>
                ) : (
                  <Offer kind={kind} entry={entry} />
                )}
              </div>
            ),
          },
        ]}
      />
      {open && (
        <FormSheet onClose={close} title={t(open.entry ? 'entry.edit' : `entry.add.${kind}`)}>
          <EntryForm kind={kind} entries={entries.data ?? []} entry={open.entry} onDone={close} />
        </FormSheet>
      )}
    </Panel>
  );
}

/** What people can choose in the app: activities, symptoms, diagnoses. */
export function Page() {
  const t = useTexts('desk');
  const [kind, setKind] = useState<CatalogueKind>('activities');
  return (
    <Screen title={t('desk.nav.catalogues')} lead={t('catalogues.lead')}>
      <Choice
        label={t('catalogues.kind')}
        values={catalogueKinds}
        chosen={kind}
        nameOf={(value) => t(`catalogues.${value}`)}
        onChoose={setKind}
      />
      <Entries key={kind} kind={kind} />
    </Screen>
  );
}
