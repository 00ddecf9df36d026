import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { QUESTION_MAX_LENGTH } from '@bergkette/contract/visit.rules.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { mediaQuery } from '../../../data/media.ts';
import { lastVisitQuery, notedQuery, type Period } from '../../../data/period.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { choosePhotos, withoutFailed } from '../photo-choice.ts';
import { useQuestions } from '../questions/use-questions.ts';
import { defaultChoice, type PeriodChoice, periodOf } from '../visit-period.ts';
import {
  defaultParts,
  findingsOf,
  handoutContents,
  NAME_ON_SHEET_MAX_LENGTH,
  type Parts,
  type Photo,
} from './handout-content.ts';
import type { HandoutPerson } from './handout-sheet.tsx';

/** `preview` is for choosing; `view` is for the handout, where 1280 px are finer than a printer can show. */
type PhotoSize = 'preview' | 'view';

/** The bytes of protected photos, as far as they are loaded. */
const usePhotoFiles = (photos: readonly Photo[], size: PhotoSize) => {
  const results = useQueries({ queries: photos.map(({ file }) => mediaQuery(file, size)) });
  const found = photos.flatMap(({ id }, index) => {
    const blob = results[index]?.data;
    return blob === undefined ? [] : [[id, blob] as const];
  });
  const ready = found.map(([id]) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo's bytes never change, so its id says all
  const files = useMemo<ReadonlyMap<number, Blob>>(() => new Map(found), [ready]);
  const failed = new Set(photos.filter((_, index) => results[index]?.isError).map(({ id }) => id));
  return { files, hasFailed: (id: number) => failed.has(id) };
};

/** How many photos are loaded at once, because they are large and the network is slow. */
const PHOTOS_AT_ONCE = 9;
const NO_PHOTOS: readonly Photo[] = [];

const usePeriod = (today: string) => {
  const [chosen, setChosen] = useState<PeriodChoice | null>(null);
  const [own, setOwn] = useState<Period>({ from: '', to: today });
  const last = useQuery(lastVisitQuery(today));
  // Without an answer about the last visit the handout covers the last days.
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
  const previews = usePhotoFiles(choice.photos, 'preview');
  const handoutFiles = usePhotoFiles(
    choice.photos.filter(({ id }) => choice.photoIds.has(id)),
    'view',
  );
  const { ready, failed } = withoutFailed(choice, handoutFiles.hasFailed);
  return {
    ...choice,
    setPhotoIds,
    previews,
    handoutFiles: handoutFiles.files,
    handoutPhotos: ready,
    failedPhotos: failed,
    showMorePhotos: () => setShown(shown + PHOTOS_AT_ONCE),
  };
};

/** The state of the screen: what the person chose, what the diary holds, and the contents made of both. */
export const useHandout = (me: Me | undefined) => {
  const today = plainDateOf(useNow());
  const { period, ...choosing } = usePeriod(today);
  const [parts, setParts] = useState<Parts>(defaultParts);
  const [typed, setTyped] = useState<HandoutPerson | null>(null);
  const person = typed ?? { name: me?.name ?? '', birthdate: me?.birthdate ?? '' };
  const questions = useQuestions(me?.id);
  const data = useQuery(notedQuery(period));
  const findings = useMemo(() => (data.data ? findingsOf(data.data) : undefined), [data.data]);
  const photos = usePhotoPicking(parts.photos ? (findings?.photos ?? NO_PHOTOS) : NO_PHOTOS);
  const { handoutPhotos, handoutFiles } = photos;
  const photoKey = handoutPhotos.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which photos these are
  const contents = useMemo(
    () => findings && handoutContents(findings, { parts, questions: questions.list ?? [], photos: handoutPhotos }),
    [findings, parts, questions.list, photoKey],
  );
  // Typed letters appear at once; the handout follows when there is time.
  const drawn = useDeferredValue(contents);
  const name = parts.name ? person.name.trim() : '';
  const birthdate = parts.birthdate ? person.birthdate : '';
  const isTooLongAnywhere =
    isTooLong(name, NAME_ON_SHEET_MAX_LENGTH) ||
    (parts.questions && (questions.list ?? []).some(({ text }) => isTooLong(text, QUESTION_MAX_LENGTH)));
  const isWaiting =
    data.isFetching ||
    (parts.questions && questions.list === undefined) ||
    handoutPhotos.some(({ id }) => !handoutFiles.has(id));
  const blocked = (): TextId<'tracking'> | undefined => {
    if (isTooLongAnywhere) return 'visit.print.too_long';
    if (data.isLoadingError) return 'visit.preview.failed';
    if (choosing.isPeriodWrong) return 'visit.period.wrong';
    if (isWaiting || contents === undefined || drawn !== contents) return 'visit.print.waiting';
    return contents.length === 0 ? 'show.empty' : undefined;
  };
  return {
    today,
    period,
    ...choosing,
    parts,
    setParts,
    person,
    setPerson: setTyped,
    /** The person's data that go on the handout. */
    shownPerson: useMemo(() => ({ name, birthdate }), [name, birthdate]),
    questions,
    findings,
    ...photos,
    contents: drawn,
    isComplete: data.data === undefined || (data.data.hasAllEvents && data.data.curves.is_complete),
    /** Says why it can neither be printed nor shown yet. */
    blocked: blocked(),
    data: { isMissing: data.isLoadingError, isOld: data.isRefetchError, retry: () => void data.refetch() },
  };
};

export type Handout = ReturnType<typeof useHandout>;
