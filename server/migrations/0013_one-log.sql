ALTER TABLE "reports" ADD COLUMN "opened_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "reports" r SET "opened_at" = (SELECT max(a."at") FROM "report_audit" a WHERE a."report" = r."id" AND a."command" = 'show' AND a."at" >= r."created_at");--> statement-breakpoint
-- What stands in a log of its own goes to the end of the desk's chain, with hashes as `hashOf` makes them. Looks of the staff are there already.
DO $$
DECLARE
  look record;
  line "desk_log";
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('desk log'));
  SELECT * INTO line FROM "desk_log" ORDER BY "id" DESC LIMIT 1;
  FOR look IN
    SELECT "at", "account", 'reports.' || "command" AS "action", 'report ' || "report" AS "about" FROM "report_audit" WHERE coalesce("account", '') NOT LIKE 'staff %'
    UNION ALL SELECT "at", "account", 'accounts.' || "command", 'account ' || "person" FROM "account_audit" ORDER BY 1
  LOOP
    line := (coalesce(line."id", 0) + 1, look."at", 'operator ' || coalesce(look."account", 'unknown'), look."action", look."about", '{}', coalesce(line."hash", 'bergkette desk log'), '');
    line."hash" := translate(encode(sha256(convert_to(concat('[', line."id", ',', to_json(to_char(line."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ',',
      to_json(line."who"), ',', to_json(line."action"), ',', coalesce(to_json(line."about")::text, 'null'), ',"{}",', to_json(line."before"), ']'), 'UTF8')), 'base64'), '+/=', '-_');
    INSERT INTO "desk_log" VALUES (line.*);
  END LOOP;
END $$;
