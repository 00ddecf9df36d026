import type { Me } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { lastVisitQuery, visitDataQuery } from '../../../data/period.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { choosePhotos, withoutFailed } from '../photo-choice.ts';
import { useQuestions } from '../questions/use-questions.ts';
import { defaultChoice, type Period, type PeriodChoice, periodOf } from '../visit-period.ts';
import { findingsOf, type Photo, sheetContents } from './sheet-content.ts';
import type { SheetPerson } from './sheet-page.tsx';
import { defaultParts, type Parts } from './sheet-parts.ts';
import { usePhotoUrls } from './use-photo-urls.ts';

/** Photos are large and the network is slow: so many at once. */
const PHOTOS_AT_ONCE = 9;
const NO_PHOTOS: readonly Photo[] = [];

const usePeriod = (today: string) => {
  const [chosen, setChosen] = useState<PeriodChoice | null>(null);
  const [own, setOwn] = useState<Period>({ from: '', to: today });
  const last = useQuery(lastVisitQuery(today));
  // Without an answer there is still a sheet, of the last days.
  const lastVisit = last.data ?? null;
  const choice = chosen ?? (last.isPending ? null : defaultChoice(lastVisit, today));
  const period = useMemo(
    () => (choice === null ? null : periodOf(choice, { today, lastVisit, own })),
    [choice, today, lastVisit, own],
  );
  return {
    period,
    isPeriodWrong: choice !== null && period === null,
    picking: { choice, onChoose: setChosen, own, onOwnChange: setOwn, lastVisit },
  };
};

const usePhotoPicking = (all: readonly Photo[]) => {
  const [picked, setPhotoIds] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(PHOTOS_AT_ONCE);
  const choice = useMemo(() => choosePhotos(all, { shown, picked }), [all, shown, picked]);
  const photoUrls = usePhotoUrls(choice.photos, 'preview');
  const sheetUrls = usePhotoUrls(
    choice.photos.filter(({ id }) => choice.photoIds.has(id)),
    'view',
  );
  const { ready, failed } = withoutFailed(choice, sheetUrls.hasFailed);
  return {
    ...choice,
    setPhotoIds,
    photoUrls,
    sheetUrls,
    sheetPhotos: ready,
    failedPhotos: failed,
    showMorePhotos: () => setShown(shown + PHOTOS_AT_ONCE),
  };
};

/** Everything the screen knows: what was chosen, what there is, and what that makes. */
export const useVisitSheet = (me: Me | undefined) => {
  const today = plainDateOf(useNow());
  const { period, ...choosing } = usePeriod(today);
  const [parts, setParts] = useState<Parts>(defaultParts);
  const [typed, setTyped] = useState<SheetPerson | null>(null);
  const person = typed ?? { name: me?.name ?? '', birthdate: me?.birthdate ?? '' };
  const questions = useQuestions(me?.id);
  const data = useQuery(visitDataQuery(period));
  const findings = useMemo(() => (data.data ? findingsOf(data.data) : undefined), [data.data]);
  const photos = usePhotoPicking(parts.photos ? (findings?.photos ?? NO_PHOTOS) : NO_PHOTOS);
  const { sheetPhotos, sheetUrls } = photos;
  const photoKey = sheetPhotos.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which photos these are
  const contents = useMemo(
    () => findings && sheetContents(findings, { parts, questions: questions.list ?? [], photos: sheetPhotos }),
    [findings, parts, questions.list, photoKey],
  );
  const name = parts.name ? person.name.trim() : '';
  const birthdate = parts.birthdate ? person.birthdate : '';
  return {
    today,
    period,
    ...choosing,
    parts,
    setParts,
    person,
    setPerson: setTyped,
    /** What of it goes on the sheet. */
    shownPerson: useMemo(() => ({ name, birthdate }), [name, birthdate]),
    questions,
    findings,
    ...photos,
    // Letters appear at once, the sheet follows.
    contents: useDeferredValue(contents),
    isComplete: data.data === undefined || (data.data.hasAllEvents && data.data.curves.is_complete),
    isWaiting: data.isFetching || sheetPhotos.some(({ id }) => !sheetUrls.urlOf(id)),
    data: { isMissing: data.isLoadingError, isOld: data.isRefetchError, retry: () => void data.refetch() },
  };
};

export type VisitSheet = ReturnType<typeof useVisitSheet>;
