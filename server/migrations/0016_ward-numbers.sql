ALTER TABLE "clinics" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "fever_limit" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ward_phone" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_country" CHECK ("clinics"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_phone" CHECK (char_length("clinics"."phone") between 3 and 40);--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_fever_limit" CHECK ("clinics"."fever_limit" between 37 and 41);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ward_phone" CHECK (char_length("users"."ward_phone") between 3 and 40);