ALTER TABLE "events" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "duration_points" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "durations" ADD COLUMN "origin" text;--> statement-breakpoint
CREATE UNIQUE INDEX "events_origin" ON "events" USING btree ("user_id","origin") WHERE origin is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contents_origin" ON "contents" USING btree ("user_id","origin") WHERE origin is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "duration_points_origin" ON "duration_points" USING btree ("user_id","origin") WHERE origin is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "durations_origin" ON "durations" USING btree ("user_id","origin") WHERE origin is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_origin" CHECK (char_length("events"."origin") between 3 and 129);--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_origin" CHECK (char_length("contents"."origin") between 3 and 129);--> statement-breakpoint
ALTER TABLE "duration_points" ADD CONSTRAINT "duration_points_origin" CHECK (char_length("duration_points"."origin") between 3 and 129);--> statement-breakpoint
ALTER TABLE "durations" ADD CONSTRAINT "durations_origin" CHECK (char_length("durations"."origin") between 3 and 129);