import type { ImportedPoint, ImportedRun, ImportOutcome } from '@bergkette/contract/imports.ts';
import { HELPED_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import { ownIds } from '../../platform/people/own-ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import { durationsRepository } from './durations.repository.ts';
import { checkValue, type Measurement, pastInstant } from './measurement.ts';
import type { OwnSymptomsService } from './own-symptoms.service.ts';
import { pointsRepository } from './points.repository.ts';

interface Range {
  start: string;
  end: string | null;
}

type Refusal = ImportOutcome & { result: 'refused' };
const refused = (why: NonNullable<ImportOutcome['why']>): Refusal => ({ result: 'refused', why });

/** The words of both, each once, as far as they fit. */
const joined = (there: readonly string[], given: readonly string[]) => {
  const known = new Set(there.map((word) => word.toLowerCase()));
  const all = [...there, ...given.filter((word) => !known.has(word.toLowerCase()))];
  return { helped: all.slice(0, HELPED_MAX), isWhole: all.length <= HELPED_MAX };
};

/** Runs of symptoms with their values, brought from another server. */
export const runsImportService = (
  { clock }: Pick<Platform, 'clock'>,
  { catalogues, ownSymptoms }: { catalogues: CataloguesService; ownSymptoms: OwnSymptomsService },
) => {
  /** A shared row of somebody's own symptom (`own-1`) has no words here, so it is none. */
  const symptomOf = async (tx: Db, userId: number, symptom: ImportedRun['symptom']) => {
    if ('label' in symptom) {
      const own = await ownSymptoms.bring(tx, userId, symptom);
      return own ? { id: own.id } : refused('too_many_own');
    }
    const found = symptom.name.startsWith('own-') ? undefined : await catalogues.findSymptom(tx, { key: symptom.name });
    return found ? { id: found.symptom.id } : refused('unknown_symptom');
  };

  const rangeOf = ({ symptom_start, symptom_end }: ImportedRun): Range | Refusal => {
    const now = clock.now();
    const start = pastInstant(symptom_start, now);
    const end = symptom_end === null ? null : pastInstant(symptom_end, now);
    if (start === null || (end === null && symptom_end !== null)) return refused('in_future');
    return end !== null && end < start ? refused('end_before_start') : { start, end };
  };

  /**
   * Finds and locks the run of the record or of its values, else the active one of its symptom, whose values then stand together;
   * else makes it.
   */
  const place = async (
    tx: Db,
    userId: number,
    symptomId: number,
    run: ImportedRun,
    { start, end }: Range,
    ownIdOf: (origin: string) => number[],
  ) => {
    const [durations, points] = [durationsRepository(tx), pointsRepository(tx)];
    const { helped, origin } = run;
    const origins = run.points.map((point) => point.origin);
    for (;;) {
      const known = await durations.brought(userId, origin, ownIdOf(origin));
      // Only one record is noted at a run that several went into.
      const ofValue = known ?? (await points.brought(userId, origins, origins.flatMap(ownIdOf)))[0]?.durationId;
      if (ofValue !== undefined) {
        const there = await durations.lock(userId, ofValue);
        if (there) return { there, how: 'here' } as const;
        // It was deleted meanwhile.
        continue;
      }
      const active = end === null ? await durations.lockActive(userId, symptomId) : undefined;
      if (active !== undefined) return { there: active, how: 'joined' } as const;
      const made = await durations.bring(userId, { symptomId, startedAt: start, endedAt: end, helped, origin });
      const there = made === undefined ? undefined : await durations.lock(userId, made);
      if (there) return { there, how: 'made' } as const;
      // Another call was faster: its row is found now.
    }
  };

  const measured = (unit: string | null, { datetime, value }: ImportedPoint): Measurement | undefined => {
    const measuredAt = pastInstant(datetime, clock.now());
    const checked = checkValue(unit, value);
    return measuredAt !== null && 'value' in checked ? { measuredAt, value: checked.value } : undefined;
  };

  const bringRun = async (tx: Db, userId: number, run: ImportedRun, ownOrigin: string): Promise<ImportOutcome> => {
    const range = rangeOf(run);
    if ('result' in range) return range;
    const symptom = await symptomOf(tx, userId, run.symptom);
    if ('result' in symptom) return symptom;
    const ownIdOf = ownIds(ownOrigin);
    const [durations, points] = [durationsRepository(tx), pointsRepository(tx)];
    const { there, how } = await place(tx, userId, symptom.id, run, range, ownIdOf);
    const { id } = there;

    const origins = run.points.map(({ origin }) => origin);
    const known = new Set(
      (await points.brought(userId, origins, origins.flatMap(ownIdOf))).flatMap((point) => [
        point.origin,
        `${ownOrigin}:${point.id}`,
      ]),
    );
    const missing = run.points.filter(({ origin }) => !known.has(origin));
    const wasActive = how !== 'made' && there.endedAt === null;
    const endsNow =
      how === 'here' &&
      wasActive &&
      !there.isStanding &&
      range.end !== null &&
      range.end >= there.startedAt &&
      (await points.countOutside(userId, id, there.startedAt, range.end)) === 0;
    const end = endsNow ? range.end : there.endedAt;
    const fitting = missing.flatMap((point) => {
      const measurement = measured(there.unit?.name ?? null, point);
      const isInside =
        measurement !== undefined &&
        (wasActive || measurement.measuredAt >= there.startedAt) &&
        (end === null || measurement.measuredAt <= end);
      return isInside ? [{ ...measurement, origin: point.origin }] : [];
    });
    const created = await points.bring(userId, id, fitting);
    const left = missing.length - fitting.length;

    const starts = [there.startedAt, ...fitting.map(({ measuredAt }) => measuredAt)];
    if (how === 'joined') {
      starts.push(range.start);
      await durations.setOrigin(userId, id, run.origin);
    }
    const start = starts.toSorted()[0] ?? there.startedAt;
    if (start !== there.startedAt || endsNow) await durations.setRange(userId, id, start, end);
    const both = joined(there.helped, run.helped);
    const helpedMore = both.helped.length > there.helped.length;
    if (helpedMore) await durations.setHelped(userId, id, both.helped);
    const why = left > 0 ? 'values_left_out' : both.isWhole ? undefined : 'helped_left_out';
    const isNew = how === 'made' || (how === 'joined' && created > 0) || endsNow || helpedMore;
    return {
      result: isNew ? 'created' : 'already_here',
      ...(why && { why }),
      points: { created, already_here: run.points.length - left - created, refused: left },
    };
  };

  return {
    /** Each record once, each value of it once. Call in a transaction that holds the account. @param ownOrigin begins the records of this very account */
    bring: async (
      tx: Db,
      { userId }: Caller,
      runs: readonly ImportedRun[],
      ownOrigin: string,
    ): Promise<ImportOutcome[]> => {
      const outcomes: ImportOutcome[] = [];
      for (const run of runs) outcomes.push(await bringRun(tx, userId, run, ownOrigin));
      return outcomes;
    },
  };
};

export type RunsImportService = ReturnType<typeof runsImportService>;
