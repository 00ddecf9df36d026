CREATE TABLE "time_marks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"trusted_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"hold" text,
	"hold_since" timestamp with time zone,
	"run" text NOT NULL,
	"run_ms" bigint NOT NULL,
	CONSTRAINT "time_marks_one" CHECK ("time_marks"."id" = 1),
	CONSTRAINT "time_marks_hold" CHECK ("time_marks"."hold" in ('jumped', 'away', 'behind'))
);
