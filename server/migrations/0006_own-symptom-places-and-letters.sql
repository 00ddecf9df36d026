ALTER TABLE "account_letters" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_symptoms_made" integer DEFAULT 0 NOT NULL;