ALTER TABLE "staff_invitations" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_letters" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
-- Who was told of a report is kept since then only until all were told, and an order that was refused ends with that.
UPDATE "reports" SET "told_to" = '{}' WHERE "told_at" IS NOT NULL;--> statement-breakpoint
UPDATE "desk_orders" SET "done_at" = "answered_at" WHERE "outcome" = 'refused' AND "done_at" IS NULL AND ("report" IS NULL OR "is_agreed" IS DISTINCT FROM 'yes');