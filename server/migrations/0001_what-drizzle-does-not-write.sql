-- Rows of the logs stay as they are.
CREATE FUNCTION "report_audit_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log of reports is never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "report_audit_stays" BEFORE UPDATE OR DELETE ON "report_audit" FOR EACH ROW EXECUTE FUNCTION "report_audit_stays"();--> statement-breakpoint
CREATE FUNCTION "account_audit_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log of accounts is never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "account_audit_stays" BEFORE UPDATE OR DELETE ON "account_audit" FOR EACH ROW EXECUTE FUNCTION "account_audit_stays"();--> statement-breakpoint
CREATE FUNCTION "desk_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log of the desk is never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "desk_log_stays" BEFORE UPDATE OR DELETE ON "desk_log" FOR EACH ROW EXECUTE FUNCTION "desk_log_stays"();--> statement-breakpoint
-- PostgreSQL keeps no samples of what people wrote.
ALTER TABLE "reports" ALTER COLUMN "text" SET STATISTICS 0, ALTER COLUMN "frozen" SET STATISTICS 0, ALTER COLUMN "reporter_name" SET STATISTICS 0, ALTER COLUMN "reported_name" SET STATISTICS 0;--> statement-breakpoint
-- What the desk sees of an account.
CREATE VIEW "desk_accounts" AS SELECT u."id", u."clinic_id", u."birth_month", (u."created_at" AT TIME ZONE 'UTC')::date AS "since",
  (SELECT (max(s."last_used_at") AT TIME ZONE 'UTC')::date FROM "sessions" s WHERE s."user_id" = u."id") AS "last_seen",
  u."deletion_marked_at", u."chat_paused_until" FROM "users" u;
