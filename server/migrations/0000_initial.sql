CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"icon" text NOT NULL,
	"category_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "activities_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "categories_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"retired_at" timestamp with time zone,
	CONSTRAINT "clinics_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "diagnoses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnoses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"group_key" text,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "diagnoses_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "locations_key_unique" UNIQUE("key"),
	CONSTRAINT "locations_key" CHECK ("locations"."key" in ('clinic', 'home'))
);
--> statement-breakpoint
CREATE TABLE "symptoms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "symptoms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"is_searchable" boolean NOT NULL,
	"unit_id" bigint,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "symptoms_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "units_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "event_tags" (
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "event_tags_user_id_event_id_tag_id_pk" PRIMARY KEY("user_id","event_id","tag_id"),
	CONSTRAINT "event_tags_position" CHECK ("event_tags"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"mood" smallint NOT NULL,
	"difficulty" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"publication" boolean DEFAULT false NOT NULL,
	"publication_media" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (replace(' ' || strip(to_tsvector('german', words) || to_tsvector('english', words) || to_tsvector('simple', words))::text, ' ''', ' ''' || user_id::text || '.')::tsvector) STORED,
	CONSTRAINT "events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "events_location" CHECK ("events"."location" in ('clinic', 'home')),
	CONSTRAINT "events_mood" CHECK ("events"."mood" between 1 and 6),
	CONSTRAINT "events_difficulty" CHECK ("events"."difficulty" between 1 and 4),
	CONSTRAINT "events_text" CHECK (char_length("events"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "tags_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "tags_length" CHECK (char_length("tags"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"former_filename" text,
	"poster_filename" text,
	"duration_s" real,
	"is_clean" boolean DEFAULT false NOT NULL,
	"cleaning_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_user_id_event_id_id_pk" PRIMARY KEY("user_id","event_id","id"),
	CONSTRAINT "contents_type" CHECK ("contents"."content_type" ~ '^(image|video|audio)/[a-z0-9.+-]+$'),
	CONSTRAINT "contents_duration" CHECK ("contents"."duration_s" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"user_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "media_files_user_id_filename_pk" PRIMARY KEY("user_id","filename"),
	CONSTRAINT "media_files_size" CHECK ("media_files"."size_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"user_id" bigint NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"size_bytes" bigint NOT NULL,
	CONSTRAINT "uploads_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_moods" (
	"user_id" bigint NOT NULL,
	"date" date NOT NULL,
	"mood" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_moods_user_id_date_pk" PRIMARY KEY("user_id","date"),
	CONSTRAINT "daily_moods_mood" CHECK ("daily_moods"."mood" between 1 and 6 or "daily_moods"."mood" = -1)
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievements_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "xp_grants" (
	"user_id" bigint NOT NULL,
	"action" text NOT NULL,
	"period_start" date NOT NULL,
	"slot" smallint NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xp_grants_user_id_action_period_start_slot_pk" PRIMARY KEY("user_id","action","period_start","slot"),
	CONSTRAINT "xp_grants_slot" CHECK ("xp_grants"."slot" between 1 and case "xp_grants"."action" when 'new_entry' then 3 else 10 end)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" bigint,
	"clinic_id" bigint,
	"birth_month" date,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"jti" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"successor_jti" uuid,
	CONSTRAINT "refresh_tokens_user_id_session_id_jti_pk" PRIMARY KEY("user_id","session_id","jti"),
	CONSTRAINT "refresh_tokens_rotation" CHECK (("refresh_tokens"."rotated_at" is null) = ("refresh_tokens"."successor_jti" is null))
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "reset_tokens_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "sessions_device" CHECK (char_length("sessions"."device") <= 200)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"onboarding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"privacy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"experience" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"has_own_privacy" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_log" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usage_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_log_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "usage_log_line" CHECK (char_length("usage_log"."line") <= 120)
);
--> statement-breakpoint
CREATE TABLE "clinic_stays" (
	"user_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "clinic_stays_user_id_started_at_pk" PRIMARY KEY("user_id","started_at"),
	CONSTRAINT "clinic_stays_order" CHECK ("clinic_stays"."ended_at" >= "clinic_stays"."started_at")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"participant_code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"sex" text,
	"birthdate" date,
	"diagnosis_id" bigint,
	"initial_diagnosis" date,
	"clinic_id" bigint,
	"is_at_clinic" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'de' NOT NULL,
	"is_searchable" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"birth_month" date,
	"xp_gained" integer DEFAULT 0 NOT NULL,
	"draft_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_marked_at" timestamp with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_name" CHECK ("users"."name" = '' or char_length("users"."name") between 2 and 255),
	CONSTRAINT "users_sex" CHECK ("users"."sex" in ('F', 'M', 'D')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('de', 'en')),
	CONSTRAINT "users_xp" CHECK ("users"."xp_gained" >= 0),
	CONSTRAINT "users_draft_key" CHECK ("users"."draft_key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint NOT NULL,
	"etag" text,
	"body" text NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_user_id_event_id_events_user_id_id_fk" FOREIGN KEY ("user_id","event_id") REFERENCES "public"."events"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_user_id_tag_id_tags_user_id_id_fk" FOREIGN KEY ("user_id","tag_id") REFERENCES "public"."tags"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_event_id_events_user_id_id_fk" FOREIGN KEY ("user_id","event_id") REFERENCES "public"."events"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_poster_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","poster_filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_moods" ADD CONSTRAINT "daily_moods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_grants" ADD CONSTRAINT "xp_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_log" ADD CONSTRAINT "usage_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_stays" ADD CONSTRAINT "clinic_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_tags_by_tag" ON "event_tags" USING btree ("user_id","tag_id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("user_id","occurred_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("user_id","search") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_deleted" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("user_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "contents_filename" ON "contents" USING btree ("user_id","filename");--> statement-breakpoint
CREATE INDEX "contents_poster" ON "contents" USING btree ("user_id","poster_filename") WHERE poster_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_former" ON "contents" USING btree ("user_id","former_filename") WHERE former_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_unclean" ON "contents" USING btree ("user_id","event_id","id") WHERE not is_clean;--> statement-breakpoint
CREATE INDEX "media_files_by_age" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_used_by" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_tokens_hash" ON "reset_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "usage_log_by_age" ON "usage_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_stays_open" ON "clinic_stays" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_marked_at") WHERE deletion_marked_at is not null;