import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { activities, symptoms, units } from '../catalogues/catalogues.tables.ts';
import { chatMessages } from '../chats/chats.tables.ts';
import { entryColumns, localTime } from '../events/event-entries.tables.ts';
import { events } from '../events/events.tables.ts';
import { contents } from '../media/media.tables.ts';
import { dailyMoods } from '../moods/moods.tables.ts';
import { questions } from '../questions/questions.tables.ts';
import { bugReports } from '../support/support.tables.ts';
import { durationPoints, durations, ownSymptoms } from '../symptoms/symptoms.tables.ts';
import { inBatches } from './export.repository.ts';

/** `file` of a content begins with `content/`. */
export type ExportedEvent = Omit<DiaryEvent, 'activity'> & { activity: string; year: string };

export interface ExportedPoint {
  run: number;
  symptom: string;
  unit: string;
  started: string;
  ended: string | null;
  helped: string[];
  /** Null for a run without values. */
  measured: string | null;
  value: number | null;
}

export interface ExportedBugReport {
  ticket: number;
  sent: string;
  feature: string;
  steps: string;
  image: string | null;
}

const iso = (column: unknown) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Reads what the HTML pages show, oldest first; events by the years of their own days. */
export const exportDiaryRepository = (tx: Db) => ({
  events: (userId: number, timeZone: string): AsyncGenerator<ExportedEvent[]> => {
    const year = sql`to_char(${localTime(timeZone)}, 'YYYY')`;
    return inBatches(
      tx,
      tx
        .select({ ...entryColumns, activity: sql`${activities.key}`.as('activity'), year: year.as('year') })
        .from(events)
        .innerJoin(activities, eq(activities.id, events.activityId))
        .where(and(eq(events.userId, userId), isNull(events.deletedAt)))
        .orderBy(year, events.occurredAt, events.id)
        .getSQL(),
    );
  },
  points: (userId: number): AsyncGenerator<ExportedPoint[]> =>
    inBatches(
      tx,
      sql`select ${durations.id}::float8 as run, coalesce(${ownSymptoms.label}, ${symptoms.key}) as symptom, ${units.key} as unit,
        ${iso(durations.startedAt)} as started, ${durations.helped} as helped, ${iso(durations.endedAt)} as ended,
        ${iso(durationPoints.measuredAt)} as measured, ${durationPoints.value}::float8 as value
        from ${durations} join ${symptoms} on ${symptoms.id} = ${durations.symptomId}
        left join ${ownSymptoms} on ${ownSymptoms.userId} = ${durations.userId}
          and ${ownSymptoms.symptomId} = ${durations.symptomId}
        left join ${units} on ${units.id} = ${symptoms.unitId}
        left join ${durationPoints} on ${durationPoints.userId} = ${durations.userId}
          and ${durationPoints.durationId} = ${durations.id}
        where ${durations.userId} = ${userId}
        order by ${durations.startedAt}, ${durations.id}, ${durationPoints.measuredAt}`,
    ),
  moods: (userId: number): AsyncGenerator<DailyMood[]> =>
    inBatches(
      tx,
      sql`select ${dailyMoods.date}::text as date, ${dailyMoods.mood} from ${dailyMoods}
        where ${dailyMoods.userId} = ${userId} order by ${dailyMoods.date}`,
    ),
  questions: (userId: number): AsyncGenerator<{ text: string }[]> =>
    inBatches(
      tx,
      sql`select ${questions.text} from ${questions} where ${questions.userId} = ${userId} order by ${questions.place}`,
    ),
  /** Only the person's own messages. */
  messages: (userId: number): AsyncGenerator<{ sent: string; text: string }[]> =>
    inBatches(
      tx,
      sql`select ${iso(chatMessages.sentAt)} as sent, ${chatMessages.text} from ${chatMessages}
        where ${chatMessages.senderId} = ${userId} order by ${chatMessages.id}`,
    ),
  /** Names of the files that the diary holds. */
  files: (userId: number): AsyncGenerator<{ filename: string }[]> =>
    inBatches(
      tx,
      sql`select ${contents.filename} from ${contents} where ${contents.userId} = ${userId} order by ${contents.eventId}, ${contents.id}`,
    ),
  bugReports: (userId: number): AsyncGenerator<ExportedBugReport[]> =>
    inBatches(
      tx,
      sql`select ${bugReports.id}::float8 as ticket, ${iso(bugReports.createdAt)} as sent, ${bugReports.feature},
        ${bugReports.steps}, ${bugReports.image}
        from ${bugReports} where ${bugReports.userId} = ${userId} and ${bugReports.filedAt} is not null
        order by ${bugReports.id}`,
    ),
});
