CREATE TABLE "wards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"hours" text,
	"fever_limit" numeric(3, 1),
	"retired_at" timestamp with time zone,
	CONSTRAINT "wards_name" CHECK (char_length("wards"."name") between 2 and 60),
	CONSTRAINT "wards_phone" CHECK (char_length("wards"."phone") between 3 and 40),
	CONSTRAINT "wards_hours" CHECK (char_length("wards"."hours") <= 200),
	CONSTRAINT "wards_fever_limit" CHECK ("wards"."fever_limit" between 37 and 41)
);
--> statement-breakpoint
CREATE TABLE "help_lines" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"lines" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "help_lines_one" CHECK ("help_lines"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_by" text,
	"is_agreed" text,
	CONSTRAINT "address_changes_answer" CHECK (("address_changes"."answered_by" is null) = ("address_changes"."is_agreed" is null)),
	CONSTRAINT "address_changes_agreed" CHECK ("address_changes"."is_agreed" in ('yes', 'no'))
);
--> statement-breakpoint
ALTER TABLE "account_letters" DROP CONSTRAINT "account_letters_kind";--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "ward_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ward_id" bigint;--> statement-breakpoint
ALTER TABLE "wards" ADD CONSTRAINT "wards_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wards_of" ON "wards" USING btree ("clinic_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_ward_id_wards_id_fk" FOREIGN KEY ("ward_id") REFERENCES "public"."wards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ward_id_wards_id_fk" FOREIGN KEY ("ward_id") REFERENCES "public"."wards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_short_name" CHECK (char_length("clinics"."short_name") between 2 and 60);--> statement-breakpoint
ALTER TABLE "account_letters" ADD CONSTRAINT "account_letters_kind" CHECK ("account_letters"."kind" in ('confirm', 'change', 'asked', 'changed', 'moving', 'password', 'words'));--> statement-breakpoint
CREATE OR REPLACE VIEW "desk_accounts" AS SELECT u."id", u."clinic_id", u."birth_month", (u."created_at" AT TIME ZONE 'UTC')::date AS "since",
  (SELECT (max(s."last_used_at") AT TIME ZONE 'UTC')::date FROM "sessions" s WHERE s."user_id" = u."id") AS "last_seen",
  u."deletion_marked_at", u."chat_paused_until", u."ward_id" FROM "users" u;
