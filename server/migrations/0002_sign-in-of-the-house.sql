ALTER TABLE "desk_sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "oidc_sid" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "is_of_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "oidc_subject" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_oidcSubject_unique" UNIQUE("oidc_subject");