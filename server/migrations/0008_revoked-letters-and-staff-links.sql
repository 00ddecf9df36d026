ALTER TABLE "staff_invitations" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_letters" ADD COLUMN "revoked_at" timestamp with time zone;