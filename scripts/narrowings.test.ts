import { expect, it } from 'vitest';
import { narrowingsOf } from './narrowings.ts';

const narrowings = (text: string) => narrowingsOf({ name: '0099_test.sql', text });

it.each([
  'DROP TABLE "moods"',
  'ALTER TABLE "events" DROP COLUMN "search"',
  'ALTER TABLE "events" RENAME COLUMN "text" TO "words"',
  'ALTER TABLE "events" ALTER COLUMN "text" SET NOT NULL',
  'ALTER TABLE "events" ADD COLUMN "a" text NOT NULL',
  `ALTER TABLE "events" ADD COLUMN "a" text DEFAULT '' NOT NULL, ADD COLUMN "b" text NOT NULL`,
  'ALTER TABLE "events" ALTER COLUMN "mood" SET DATA TYPE text',
  'ALTER TABLE "events" ALTER COLUMN "mood" DROP DEFAULT',
  'CREATE TABLE "a" ("b" int);--> statement-breakpoint\nDELETE FROM "events"',
])('an earlier version does not survive: %s', (text) => {
  expect(narrowings(text)).toHaveLength(1);
  expect(narrowings(`-- contract, not for versions before 0098: nothing reads it\n${text}`)).toEqual([]);
  expect(narrowings(`-- contract\n${text}`)).toHaveLength(1);
});

it.each([
  'CREATE TABLE "moods" ("day" date NOT NULL)',
  `ALTER TABLE "events" ADD COLUMN "a" text DEFAULT 'drop table' NOT NULL`,
  'ALTER TABLE "events" ADD COLUMN "a" text -- drop column',
  'ALTER TABLE "reports" DROP CONSTRAINT "reports_reason"',
  'CREATE INDEX "i" ON "events" ("deleted_at") WHERE deleted_at is not null',
])('an earlier version goes on with: %s', (text) => {
  expect(narrowings(text)).toEqual([]);
});
