ALTER TABLE "report_audit" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "report_audit" ADD CONSTRAINT "report_audit_account" CHECK (char_length("report_audit"."account") <= 200);