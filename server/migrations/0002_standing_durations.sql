-- Weight and temperature run for everybody from registration on; who came before gets them here.
INSERT INTO "durations" ("user_id", "symptom_id", "started_at")
SELECT "users"."id", "symptoms"."id", date_trunc('milliseconds', "users"."created_at")
FROM "users" CROSS JOIN "symptoms"
WHERE "symptoms"."key" IN ('weight', 'temperature')
ON CONFLICT DO NOTHING;
