ALTER TABLE "events" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "words_rule" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_words_rule" ON "events" USING btree ("words_rule") WHERE words_rule < 1;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_time_zone" CHECK (char_length("events"."time_zone") between 1 and 64);