ALTER TABLE "contents" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_notes" CHECK ("contents"."notes" <@ array['picture_left_out', 'sound_left_out', 'text_left_out', 'end_left_out', 'stands_still', 'not_cleaned']);--> statement-breakpoint
-- What earlier versions gave up is tried again: one track that could not be read made them leave the whole film as it was.
UPDATE "contents" SET "cleaning_attempts" = 0 WHERE NOT "is_clean";