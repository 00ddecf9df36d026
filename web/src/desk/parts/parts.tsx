import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Radios } from '../../ui/choice-rows.tsx';
import { Icon } from '../../ui/icon.tsx';
import { warningCircleIcon } from '../../ui/icons.ts';
import styles from './parts.module.css';
import { sayFailure } from './said.ts';

interface ScreenProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the desk: title, what belongs to it, content. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  const t = useTexts('desk');
  useEffect(() => {
    document.title = `${title} · ${t('desk.brand')}`;
  }, [title, t]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className="display" tabIndex={-1} id="page-title">
            {title}
          </h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flow gap-10">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen, on a card of its own. */
export function Panel({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      {title !== undefined && (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Says what failed and what to do. Empty where nothing did, so that a screen reader hears it when it comes. */
export function CallFailure({ error }: { error: unknown }) {
  useTexts('desk');
  return (
    <div role="alert" className={styles.failureRoom}>
      {error !== null && error !== undefined && (
        <p className={styles.failure}>
          <Icon shape={warningCircleIcon} size={20} />
          <span>{sayFailure(error)}</span>
        </p>
      )}
    </div>
  );
}

/** A remark with a coloured ground. */
export function Note({
  icon,
  kind = 'calm',
  children,
}: {
  icon?: string;
  kind?: 'calm' | 'sun' | 'danger';
  children: ReactNode;
}) {
  return (
    <div className={styles.note} data-kind={kind}>
      {icon && <Icon shape={icon} size={20} />}
      <div>{children}</div>
    </div>
  );
}

interface Asked {
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** What stands in place of a content that is not there yet, or could not be loaded. */
export function Waiting({ of: { isPending, error, refetch } }: { of: Asked }) {
  const t = useTexts('desk');
  if (isPending)
    return (
      <p className={styles.waiting} role="status">
        {t('desk.loading')}
      </p>
    );
  if (error === null) return null;
  return (
    <div className={styles.failed}>
      <CallFailure error={error} />
      <Button variant="light" size="sm" onClick={() => refetch()}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}

/** Word with a dot: the state of a row. */
export function Tag({ kind, children }: { kind: 'good' | 'open' | 'past' | 'bad'; children: ReactNode }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}

interface Column<Row> {
  /** No other column of the table has it. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** True where the column needs no title on a phone, as for the row's buttons. */
  isBare?: boolean;
  /** True for dates and numbers, which stay in one line. */
  isTight?: boolean;
}
interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  /** Undefined until the query `of` has an answer. */
  rows: Row[] | undefined;
  of?: Asked | undefined;
  keyOf: (row: Row) => string | number;
  empty: string;
}

/** Rows of a list: a table, and on a phone a card for each row. */
export function Table<Row>({ label, columns, rows, of, keyOf, empty }: TableProps<Row>) {
  if (rows === undefined) return of && <Waiting of={of} />;
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isBare }) => (
            <th key={title} scope="col">
              {isBare ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, isBare, isTight, cell }) => (
              <td
                key={title}
                data-title={isBare ? undefined : title}
                data-bare={isBare || undefined}
                data-tight={isTight || undefined}
              >
                {/* In one piece beside its title on a phone. */}
                {isBare ? cell(row) : <div>{cell(row)}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A line for each fact; none for what is false. */
export function Facts({ facts }: { facts: (false | [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A few choices beside each other, of which one holds; the arrow keys move between them. */
export function Choice<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{label}</legend>
      <Radios values={values} chosen={chosen} className={styles.option} onChoose={onChoose}>
        {nameOf}
      </Radios>
    </fieldset>
  );
}
