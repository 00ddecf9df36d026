import { NOT_SPECIFIED_ID } from '@bergkette/contract/users.rules.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { type SearchEntry, searchEntries } from '../lib/word-search.ts';
import { ChoiceMark } from './choice-rows.tsx';
import { useOneStop } from './one-stop.ts';
import styles from './pick-list.module.css';
import { SearchField } from './search-field.tsx';

/** What a picker holds [NAV-38]. */
export interface PickValue {
  id: number;
}

/** The value of a picker; without an id the placeholder for "not specified" [PROF-27]. */
export const pickValue = (id: number | null | undefined): PickValue => ({ id: id ?? NOT_SPECIFIED_ID });

export const isSpecified = ({ id }: PickValue): boolean => id !== NOT_SPECIFIED_ID;

export interface PickItem extends SearchEntry {
  id: number;
  /** Text of the second line. */
  note?: string | undefined;
}

export interface PickGroup {
  /** `null` shows the group without a heading. */
  name: string | null;
  items: readonly PickItem[];
  /** True for a short way to entries of other groups. */
  isShortcut?: boolean;
}

interface PickListProps {
  /** What is picked, by which its texts are named. */
  of: 'clinics' | 'diagnoses';
  groups: readonly PickGroup[];
  value: PickValue;
  onPick: (id: number) => void;
}

/** Returns the entries that match the typed text as one list, best first. The group of each becomes its second line. */
const foundIn = (groups: readonly PickGroup[], text: string): readonly PickGroup[] => {
  if (text.trim() === '') return groups;
  const items = groups
    .filter(({ isShortcut }) => !isShortcut)
    .flatMap(({ name, items }) => items.map((item) => ({ ...item, note: item.note ?? name ?? '' })));
  return [{ name: null, items: searchEntries(items, text) }];
};

interface PickRowProps {
  item: PickItem;
  isSelected: boolean;
  keys: ComponentProps<'button'>;
  onPick: () => void;
}

function PickRow({ item, isSelected, keys, onPick }: PickRowProps) {
  return (
    <li>
      <button {...keys} type="button" className={styles.row} aria-pressed={isSelected} onClick={onPick}>
        <span className={styles.words}>
          {item.name}
          {item.note && <small>{item.note}</small>}
        </span>
        <ChoiceMark isSelected={isSelected} />
      </button>
    </li>
  );
}

/** Chooses one of many entries in groups, with a search field that stays at the top while scrolling. */
export function PickList({ of, groups, value, onPick }: PickListProps) {
  const t = useTexts('people');
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the chosen entry, which may be far down.
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'center' });
  }, []);
  const shown = foundIn(groups, text);
  const items = shown.flatMap((group) => group.items);
  const pickTheOnlyOne = () => {
    const [only, ...others] = items;
    if (only !== undefined && others.length === 0) onPick(only.id);
  };
  // An entry with a shortcut has two rows.
  const rowOf = (group: PickGroup, id: number) => `${group.name} ${id}`;
  const rows = shown.flatMap((group) => group.items.map(({ id }) => ({ id, row: rowOf(group, id) })));
  const keysOf = useOneStop(
    rows.map(({ row }) => row),
    rows.find(({ id }) => id === value.id)?.row ?? null,
  );
  return (
    <div ref={list} data-picks={of}>
      <div className={styles.search}>
        <SearchField
          text={text}
          label={t(`${of}.field`)}
          placeholder={t(`${of}.placeholder`)}
          isFirst
          onChange={setText}
          onSubmit={pickTheOnlyOne}
        />
        <p className="sr-only" role="status">
          {t(`${of}.found`, { count: new Set(items.map(({ id }) => id)).size })}
        </p>
      </div>
      {items.length === 0 && <p className={styles.none}>{t(`${of}.none`)}</p>}
      {shown.map((group) => (
        <section key={group.name} className={styles.group} aria-label={group.name ?? undefined}>
          {group.name !== null && <h3>{group.name}</h3>}
          <ul>
            {group.items.map((item) => (
              <PickRow
                key={item.id}
                item={item}
                isSelected={item.id === value.id}
                keys={keysOf(rowOf(group, item.id))}
                onPick={() => onPick(item.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
