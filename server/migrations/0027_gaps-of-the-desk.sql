ALTER TABLE "notifications" ALTER COLUMN "slot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "scale" text;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_scale" CHECK ("symptoms"."scale" in ('numbers', 'words'));