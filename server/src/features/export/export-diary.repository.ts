import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { activities, symptoms, units } from '../catalogues/catalogues.tables.ts';
import { chatMessages } from '../chats/chats.tables.ts';
import { entryColumns, isLive, localTime } from '../events/event-entries.tables.ts';
import { events } from '../events/events.tables.ts';
import { contents } from '../media/media.tables.ts';
import { dailyMoods } from '../moods/moods.tables.ts';
import { questions } from '../questions/questions.tables.ts';
import { bugReports } from '../support/support.tables.ts';
import { durationPoints, durations, ownSymptoms } from '../symptoms/symptoms.tables.ts';
import { rowsOf } from './export.repository.ts';

/** `file` of a content begins with `content/`. */
export type ExportedEvent = Omit<DiaryEvent, 'activity'> & { activity: string };

export interface ExportedRun {
  symptom: string;
  unit: string;
  started: string;
  ended: string | null;
  helped: string[];
  values: [measured: string, value: number][];
}

export interface ExportedBugReport {
  ticket: number;
  sent: string;
  feature: string;
  steps: string;
  image: string | null;
}

/** Fewer than of other rows, as each run brings all of its values. */
const RUN_BATCH = 20;

const iso = (column: unknown) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The year of an event's own day. */
const yearIn = (timeZone: string) => sql<string>`to_char(${localTime(timeZone)}, 'YYYY')`;

/** Reads what the HTML pages show, oldest first. */
export const exportDiaryRepository = (tx: Db) => ({
  years: async (userId: number, timeZone: string): Promise<string[]> => {
    const year = yearIn(timeZone).as('year');
    const rows = await tx.selectDistinct({ year }).from(events).where(isLive(userId)).orderBy(year);
    return rows.map((row) => row.year);
  },
  events: (userId: number, timeZone: string, year: string): AsyncGenerator<ExportedEvent> =>
    rowsOf(
      tx,
      tx
        .select({ ...entryColumns, activity: sql`${activities.key}`.as('activity') })
        .from(events)
        .innerJoin(activities, eq(activities.id, events.activityId))
        .where(and(isLive(userId), eq(yearIn(timeZone), year)))
        .orderBy(events.occurredAt, events.id)
        .getSQL(),
    ),
  runs: (userId: number): AsyncGenerator<ExportedRun> =>
    rowsOf(
      tx,
      sql`select coalesce(${ownSymptoms.label}, ${symptoms.key}) as symptom, ${units.key} as unit,
        ${iso(durations.startedAt)} as started, ${durations.helped} as helped, ${iso(durations.endedAt)} as ended,
        coalesce((select json_agg(json_build_array(${iso(durationPoints.measuredAt)}, ${durationPoints.value}::float8)
            order by ${durationPoints.measuredAt})
          from ${durationPoints} where ${durationPoints.userId} = ${durations.userId}
          and ${durationPoints.durationId} = ${durations.id}), '[]') as values
        from ${durations} join ${symptoms} on ${symptoms.id} = ${durations.symptomId}
        left join ${ownSymptoms} on ${ownSymptoms.userId} = ${durations.userId}
          and ${ownSymptoms.symptomId} = ${durations.symptomId}
        left join ${units} on ${units.id} = ${symptoms.unitId}
        where ${durations.userId} = ${userId}
        order by ${durations.startedAt}, ${durations.id}`,
      RUN_BATCH,
    ),
  moods: (userId: number): AsyncGenerator<DailyMood> =>
    rowsOf(
      tx,
      sql`select ${dailyMoods.date}::text as date, ${dailyMoods.mood} from ${dailyMoods}
        where ${dailyMoods.userId} = ${userId} order by ${dailyMoods.date}`,
    ),
  questions: (userId: number): AsyncGenerator<{ text: string }> =>
    rowsOf(
      tx,
      sql`select ${questions.text} from ${questions} where ${questions.userId} = ${userId} order by ${questions.place}`,
    ),
  /** Only the person's own messages. */
  messages: (userId: number): AsyncGenerator<{ sent: string; text: string }> =>
    rowsOf(
      tx,
      sql`select ${iso(chatMessages.sentAt)} as sent, ${chatMessages.text} from ${chatMessages}
        where ${chatMessages.senderId} = ${userId} order by ${chatMessages.id}`,
    ),
  /** Names of the files that the diary holds. */
  files: (userId: number): AsyncGenerator<{ filename: string }> =>
    rowsOf(
      tx,
      sql`select ${contents.filename} from ${contents} where ${contents.userId} = ${userId} order by ${contents.eventId}, ${contents.id}`,
    ),
  bugReports: (userId: number): AsyncGenerator<ExportedBugReport> =>
    rowsOf(
      tx,
      sql`select ${bugReports.id}::float8 as ticket, ${iso(bugReports.createdAt)} as sent, ${bugReports.feature},
        ${bugReports.steps}, ${bugReports.image}
        from ${bugReports} where ${bugReports.userId} = ${userId} and ${bugReports.filedAt} is not null
        order by ${bugReports.id}`,
    ),
});
