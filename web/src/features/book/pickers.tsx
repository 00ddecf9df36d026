import type { ListedEvent } from '@bergkette/contract/events.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { monthsBetween } from '../../lib/dates.ts';
import { monthOfEvent } from '../../lib/event-months.ts';
import { grouped } from '../../lib/grouped.ts';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/field.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './book-screen.module.css';
import { type BookChoice, isOffered, kindOf, type Months, type Span, spans } from './choice/book-choice.ts';

interface SpanPickerProps {
  span: Span;
  onSpan: (span: Span) => void;
  own: Months;
  onOwn: (own: Months) => void;
  held: Months;
  isWrong: boolean;
  monthName: (month: string) => string;
}

/** The months of the book: the last twelve, all, or from one to another. */
export function SpanPicker({ span, onSpan, own, onOwn, held, isWrong, monthName }: SpanPickerProps) {
  const t = useTexts('profile');
  const months = monthsBetween(held.from, held.to);
  return (
    <section className="card stack gap-10">
      <h2>{t('book.span')}</h2>
      <div className="flow">
        {spans.map((one) => (
          <Chip key={one} isSelected={one === span} onClick={() => onSpan(one)}>
            {t(`book.span.${one}`)}
          </Chip>
        ))}
      </div>
      {span === 'own' && (
        <div className={styles.months}>
          {(['from', 'to'] as const).map((edge) => (
            <Select
              key={edge}
              label={t(`book.span.${edge}`)}
              value={own[edge]}
              options={months.map((month) => [month, monthName(month)])}
              onChoose={(month) => onOwn({ ...own, [edge]: month })}
            />
          ))}
        </div>
      )}
      <p className="small" role="status">
        {isWrong ? t('book.span.wrong') : ''}
      </p>
    </section>
  );
}

const toggled = <Value,>(all: ReadonlySet<Value>, one: Value): ReadonlySet<Value> => {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
};

/** Its content is drawn when it is opened: a diary may have a thousand events. */
function Fold({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

interface ContentPickerProps {
  events: readonly ListedEvent[];
  choice: BookChoice;
  onChoice: (choice: BookChoice) => void;
  kindName: (event: ListedEvent) => string;
  eventName: (event: ListedEvent) => string;
  monthName: (month: string) => string;
}

/** What goes into the book: all hard events, kinds and single events may stay out, photos and faces too. */
export function ContentPicker({ events, choice, onChoice, kindName, eventName, monthName }: ContentPickerProps) {
  const t = useTexts('profile');
  const kinds = [...grouped(events, kindOf)].map(([kind, some]) => ({
    kind,
    name: some[0] ? kindName(some[0]) : kind,
    count: some.length,
  }));
  const offered = events.filter((event) => isOffered(event, choice));
  return (
    <section className="card stack gap-10">
      <h2>{t('book.content')}</h2>
      <SwitchRow
        label={t('book.hard')}
        note={t('book.hard.note')}
        isOn={choice.leavesHard}
        onChange={(leavesHard) => onChoice({ ...choice, leavesHard })}
      />
      <SwitchRow
        label={t('book.photos')}
        isOn={choice.hasPhotos}
        onChange={(hasPhotos) => onChoice({ ...choice, hasPhotos })}
      />
      <SwitchRow
        label={t('book.faces')}
        isOn={choice.hasFaces}
        onChange={(hasFaces) => onChoice({ ...choice, hasFaces })}
      />
      <Fold title={t('book.kinds')}>
        {() =>
          kinds
            .toSorted((a, b) => b.count - a.count)
            .map(({ kind, name, count }) => (
              <Tick
                key={kind}
                checked={!choice.leftKinds.has(kind)}
                onChange={() => onChoice({ ...choice, leftKinds: toggled(choice.leftKinds, kind) })}
              >
                {t('book.kind_count', { name, count })}
              </Tick>
            ))
        }
      </Fold>
      <Fold title={t('book.events')}>
        {() => (
          <>
            {offered.length === 0 && <p className="small">{t('book.events.none')}</p>}
            {[...grouped(offered, monthOfEvent)].map(([month, some]) => (
              <Fold key={month} title={t('book.month_count', { month: monthName(month), count: some.length })}>
                {() =>
                  some.map((event) => (
                    <Tick
                      key={event.id}
                      checked={!choice.leftEvents.has(event.id)}
                      onChange={() => onChoice({ ...choice, leftEvents: toggled(choice.leftEvents, event.id) })}
                    >
                      <bdi>{eventName(event)}</bdi>
                    </Tick>
                  ))
                }
              </Fold>
            ))}
          </>
        )}
      </Fold>
    </section>
  );
}
