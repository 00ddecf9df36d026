CREATE TABLE "bug_reports" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bug_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feature" text NOT NULL,
	"steps" text NOT NULL,
	"is_reproducible" boolean NOT NULL,
	"browser" text NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"filed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bug_reports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "bug_reports_feature" CHECK (char_length("bug_reports"."feature") <= 4000),
	CONSTRAINT "bug_reports_steps" CHECK (char_length("bug_reports"."steps") <= 4000),
	CONSTRAINT "bug_reports_browser" CHECK (char_length("bug_reports"."browser") <= 1000),
	CONSTRAINT "bug_reports_closed" CHECK ("bug_reports"."closed_at" is null or "bug_reports"."filed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bug_reports_ticket" ON "bug_reports" USING btree ("id");