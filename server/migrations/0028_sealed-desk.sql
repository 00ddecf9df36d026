CREATE TABLE "stream_channel" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT 'stream_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	CONSTRAINT "stream_channel_one" CHECK ("stream_channel"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "text_versions" ADD COLUMN "html" jsonb;--> statement-breakpoint
CREATE INDEX "desk_log_action" ON "desk_log" USING btree ("action","at");