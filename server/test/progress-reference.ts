/** A second, slow implementation of points and achievements, written from the requirements without product code. */

export interface Step {
  /** Time since the previous step. */
  hours: number;
  does: 'entry' | 'hard' | 'good' | 'fever' | 'late fever' | 'completed' | 'arrive' | 'leave' | 'scroll' | 'delete';
}

/** Hours between the beginning of a late fever and its entry. */
export const LATE_HOURS = 62;

interface Made {
  at: number;
  kind: Step['does'];
  isThere: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
};

/** `YYYY-MM-DD` of an instant, by the tables of the runtime. */
const dayIn = (timeZone: string, at: number): string => formatOf(timeZone).format(at);

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const countIn = (periods: string[], most: number): number => {
  const counts = new Map<string, number>();
  for (const period of periods) counts.set(period, (counts.get(period) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, most), 0);
};

const STAGES = {
  event_streak: [10, 30, 60, 180, 360],
  total_events: [3, 7, 14, 30],
  hard_events: [5, 10, 25],
  good_events: [5, 10, 25],
};

/** Runs the steps and checks the result after each of them. */
export const referenceOf = (timeZone: string) => {
  const made: Made[] = [];
  const stays: { from: number; to: number | null }[] = [];
  const scrolls: number[] = [];
  const reached = new Set<string>();
  let now = 0;

  const frozenDays = (): Set<string> => {
    const frozen = new Set<string>();
    for (const { from, to } of stays) {
      const end = to ?? now;
      for (let at = from; at < end; at += 6 * HOUR) frozen.add(dayIn(timeZone, at));
      frozen.add(dayIn(timeZone, end));
    }
    for (const { at, kind, isThere } of made) {
      if (!isThere || !kind.endsWith('fever')) continue;
      const fellIll = kind === 'fever' ? at : at - LATE_HOURS * HOUR;
      for (const later of [1, 2, 3]) frozen.add(dayAfter(dayIn(timeZone, fellIll), later));
    }
    return frozen;
  };

  const streak = (upTo: string): number => {
    const days = new Set(made.map(({ at }) => dayIn(timeZone, at)));
    const first = [...days].toSorted()[0];
    if (first === undefined) return 0;
    const frozen = frozenDays();
    let length = 0;
    for (let day = upTo; day >= first; day = dayAfter(day, -1)) {
      if (days.has(day)) length += 1;
      // Today does not count, as it is not over.
      else if (!frozen.has(day) && !(length === 0 && day === upTo)) break;
    }
    return length;
  };

  const note = (category: keyof typeof STAGES, count: number) => {
    for (const stage of STAGES[category]) if (count >= stage) reached.add(`${category}_${stage}`);
  };

  const judge = () => {
    const there = made.filter(({ isThere }) => isThere);
    const countOf = (kind: Step['does']) => there.filter((one) => one.kind === kind).length;
    note('event_streak', streak(dayIn(timeZone, now)));
    note('total_events', there.length);
    note('hard_events', countOf('hard'));
    note('good_events', countOf('good'));
    for (let nth = 1; nth <= countOf('completed'); nth += 1) reached.add(`treatment_completed_${nth}`);
  };

  return {
    take: ({ does }: Step, at: number): void => {
      now = at;
      const open = stays.find(({ to }) => to === null);
      if (does === 'arrive') {
        if (!open) stays.push({ from: at, to: null });
      } else if (does === 'leave') {
        if (open) open.to = at;
      } else if (does === 'scroll') {
        scrolls.push(at);
      } else if (does === 'delete') {
        const latest = made.findLast(({ isThere }) => isThere);
        if (latest) latest.isThere = false;
      } else {
        made.push({ at, kind: does, isThere: true });
        judge();
      }
    },
    streak: (): number => streak(dayIn(timeZone, now)),
    totalEvents: (): number => made.filter(({ isThere }) => isThere).length,
    achievements: (): string[] => [...reached].toSorted(),
    /**
     * Returns the XP. It assumes at most 20 events and five scrolls a week, so the diary of the test must not be
     * larger.
     */
    xp: (): number => {
      const days = made.map(({ at }) => dayIn(timeZone, at));
      const weeks = scrolls.map((at) => mondayOf(dayIn(timeZone, at)));
      return countIn(days, 3) + countIn(weeks, 5);
    },
  };
};
