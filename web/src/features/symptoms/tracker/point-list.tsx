import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { pointsQuery } from '../../../data/symptoms.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { dotsThreeVerticalIcon } from '../../../ui/shared-icons.ts';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import { unitOf } from '../entry/point-value.ts';
import type { OpenDialog } from '../entry/use-tracker-dialog.ts';
import { type SymptomWords, useSymptomWords } from '../use-symptom-words.ts';
import { MorePages } from './more-pages.tsx';
import styles from './point-list.module.css';

/** Number of points shown until the person asks for all. */
const LATEST = 3;

interface PointRowProps {
  run: Duration;
  point: Point;
  words: SymptomWords;
  onOpen: OpenDialog;
}

/** A point of an active run can be changed, one of an ended run only deleted [TRK-20]. */
function PointRow({ run, point, words, onOpen }: PointRowProps) {
  const { t, whenOf, writtenValueOf } = words;
  const value = writtenValueOf(point.value, run.symptom);
  const when = whenOf(point.datetime);
  const isInWords = run.symptom.scale === 'words';
  const isReadOnly = run.symptom_end !== null;
  return (
    <li className={styles.row} data-words={isInWords || undefined}>
      {/* A word needs none. */}
      {unitOf(run.symptom) === 'intensity' && !isInWords && (
        <span className={styles.level} style={{ '--level': point.value / 10 } as CSSProperties} aria-hidden="true" />
      )}
      <b className={styles.value}>{value}</b>
      <small className={styles.when}>
        {when} <UnsentClock of={point} />
      </small>
      <IconButton
        className={styles.more}
        icon={isReadOnly ? trashIcon : dotsThreeVerticalIcon}
        label={t(isReadOnly ? 'trackers.delete_value' : 'trackers.edit_value', { value, when })}
        onClick={() => onOpen({ kind: isReadOnly ? 'delete-point' : 'edit', run, point })}
      />
    </li>
  );
}

interface PointListProps {
  run: Duration;
  onOpen: OpenDialog;
}

/** The latest points, and on demand all of them, page by page [TRK-62]. */
export function PointList({ run, onOpen }: PointListProps) {
  const words = useSymptomWords();
  const { t, nameOf } = words;
  const [isWhole, setWhole] = useState(false);
  const query = useInfiniteQuery(pointsQuery(run.id));
  return (
    <Loaded query={query} failed={t('error_messages.tracking')} loading={t('state.loading')} lines={2}>
      {({ pages }) => {
        const points = pages.flatMap(({ results }) => results);
        const count = pages[0]?.count ?? 0;
        const shown = isWhole ? points : points.slice(0, LATEST);
        return (
          <>
            <ul aria-label={t('trackers.values_of', { symptom: nameOf(run.symptom) })}>
              {shown.map((point) => (
                <PointRow key={point.id} run={{ ...run, count }} point={point} words={words} onOpen={onOpen} />
              ))}
            </ul>
            {!isWhole && count > LATEST && (
              <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
                {count > points.length ? t('trackers.more') : t('trackers.all_values', { count })}
              </Button>
            )}
            {isWhole && <MorePages pages={query} />}
          </>
        );
      }}
    </Loaded>
  );
}
