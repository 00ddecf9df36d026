CREATE TABLE "desk_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"about" text,
	"details" text NOT NULL,
	"before" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "desk_log_id" CHECK ("desk_log"."id" > 0)
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "desk_notes_text" CHECK (char_length("desk_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "desk_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"person" bigint NOT NULL,
	"report" bigint,
	"reason" text NOT NULL,
	"text" text,
	"days" integer,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"is_agreed" text,
	"done_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "desk_orders_kind" CHECK ("desk_orders"."kind" in ('word', 'pause', 'end_sessions', 'erase')),
	CONSTRAINT "desk_orders_reason" CHECK (char_length("desk_orders"."reason") between 1 and 500),
	CONSTRAINT "desk_orders_text" CHECK (char_length("desk_orders"."text") <= 500),
	CONSTRAINT "desk_orders_days" CHECK ("desk_orders"."days" between 1 and 90),
	CONSTRAINT "desk_orders_answer" CHECK (("desk_orders"."answered_by" is null) = ("desk_orders"."is_agreed" is null)),
	CONSTRAINT "desk_orders_second" CHECK ("desk_orders"."answered_by" <> "desk_orders"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "desk_sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "desk_sessions_device" CHECK (char_length("desk_sessions"."device") <= 200)
);
--> statement-breakpoint
CREATE TABLE "desk_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone,
	"verify_asked_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"details" jsonb,
	CONSTRAINT "desk_state_one" CHECK ("desk_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'de' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"password_hash" text,
	"totp_secret" text,
	"totp_next" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_name" CHECK (char_length("staff"."name") between 2 and 100),
	CONSTRAINT "staff_language" CHECK ("staff"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"staff_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_clinics" (
	"staff_id" bigint NOT NULL,
	"clinic_id" bigint NOT NULL,
	CONSTRAINT "staff_clinics_staff_id_clinic_id_pk" PRIMARY KEY("staff_id","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"credential" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('ward', 'moderator', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reviewed_by" text,
	"reviewed_on" date,
	"published_at" timestamp with time zone,
	CONSTRAINT "text_versions_kind" CHECK ("text_versions"."kind" in ('article', 'page')),
	CONSTRAINT "text_versions_state" CHECK ("text_versions"."state" in ('draft', 'reviewed', 'published', 'former')),
	CONSTRAINT "text_versions_review" CHECK (("text_versions"."reviewed_by" is null) = ("text_versions"."reviewed_on" is null))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "info_editions" ADD COLUMN "markdown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "made_by" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chat_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_clinics" ADD CONSTRAINT "staff_clinics_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_clinics" ADD CONSTRAINT "staff_clinics_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_log_about" ON "desk_log" USING btree ("about");--> statement-breakpoint
CREATE INDEX "desk_notes_report" ON "desk_notes" USING btree ("report");--> statement-breakpoint
CREATE INDEX "desk_orders_waiting" ON "desk_orders" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "desk_orders_report" ON "desk_orders" USING btree ("report");--> statement-breakpoint
CREATE INDEX "desk_sessions_of" ON "desk_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_of" ON "staff_invitations" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential" ON "staff_passkeys" USING btree ("credential");--> statement-breakpoint
CREATE INDEX "staff_passkeys_of" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_number" ON "text_versions" USING btree ("kind","key","number");--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_open" ON "text_versions" USING btree ("kind","key") WHERE state in ('draft', 'reviewed');--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_published" ON "text_versions" USING btree ("kind","key") WHERE state = 'published';--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_hours" CHECK (char_length("clinics"."hours") <= 200);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_mark" CHECK ("invitations"."mark" is null or "invitations"."used_at" is null);--> statement-breakpoint
CREATE FUNCTION "desk_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log of the desk is never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "desk_log_stays" BEFORE UPDATE OR DELETE ON "desk_log" FOR EACH ROW EXECUTE FUNCTION "desk_log_stays"();--> statement-breakpoint
CREATE VIEW "desk_accounts" AS SELECT u."id", u."clinic_id", u."birth_month", (u."created_at" AT TIME ZONE 'UTC')::date AS "since",
  (SELECT (max(s."last_used_at") AT TIME ZONE 'UTC')::date FROM "sessions" s WHERE s."user_id" = u."id") AS "last_seen",
  u."deletion_marked_at", u."chat_paused_until" FROM "users" u;
