/** One line of the history: what a person asked for until it was answered for good, with the times in ms of the run. */
export interface Call {
  person: string;
  /** `see`: which of some earlier names are there now, and which value a day has. */
  kind: 'write' | 'delete' | 'set' | 'see';
  /** Unique in the run: the text of an event or message, or the day of a mood. */
  name: string;
  at: number;
  until: number;
  tries: number;
  /** Status of the last answer; 0: none within a minute. */
  status: number;
  /** Of a mood that was set. */
  value?: number;
  /** Of `see`: by name whether it is there, or the value of a day. */
  saw?: Record<string, boolean | number>;
}

export interface Verdict {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Things that were found although their deletion was acknowledged. */
  risen: string[];
  /** Reads that missed what was acknowledged before they began. */
  stale: string[];
  /** Calls that nobody answered within a minute, or that were refused. */
  unanswered: string[];
}

const isDone = ({ status }: Call): boolean => status >= 200 && status < 300;

/**
 * Compares the history with what is there at the end. Each person made one call after the other, so that what a person
 * has to see is known at each moment.
 * @param there how often each name is there, and the value of each day as `person day`
 */
export const judge = (history: readonly Call[], there: ReadonlyMap<string, number>): Verdict => {
  const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], risen: [], stale: [], unanswered: [] };
  const stands = new Map<string, boolean | number>();
  const dayOf = ({ person }: Call, day: string) => `${person} ${day}`;
  for (const call of history.toSorted((one, other) => one.until - other.until)) {
    const { kind, name } = call;
    if (!isDone(call)) {
      verdict.unanswered.push(`${call.person} ${kind} ${name}: ${call.status}`);
      continue;
    }
    if (kind === 'see') {
      for (const [asked, seen] of Object.entries(call.saw ?? {})) {
        const expected = stands.get(typeof seen === 'number' ? dayOf(call, asked) : asked) ?? false;
        if (seen !== expected) verdict.stale.push(`${call.person} saw ${asked} as ${seen} instead of ${expected}`);
      }
      continue;
    }
    verdict.acknowledged += 1;
    if (kind === 'set') stands.set(dayOf(call, name), call.value ?? 0);
    else stands.set(name, kind === 'write');
  }
  for (const [name, expected] of stands) {
    const found = there.get(name) ?? 0;
    if (expected === true && found === 0) verdict.lost.push(name);
    else if (expected === true && found > 1) verdict.doubled.push(name);
    else if (expected === false && found > 0) verdict.risen.push(name);
    else if (typeof expected === 'number' && found !== expected) verdict.lost.push(`${name}: ${found} for ${expected}`);
  }
  return verdict;
};
