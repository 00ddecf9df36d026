ALTER TABLE "events" drop column "search";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (replace(' ' || (strip(to_tsvector('german', words) || to_tsvector('english', words) || to_tsvector('simple', words)) || array_to_tsvector(array['#' || activity_id::text]))::text, ' ''', ' ''' || user_id::text || '.')::tsvector) STORED;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "upload_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contents_upload" ON "contents" USING btree ("user_id","upload_id") WHERE upload_id is not null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("user_id","search") WITH (fastupdate=false) WHERE deleted_at is null;
