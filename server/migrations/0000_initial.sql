CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"icon" text NOT NULL,
	"category_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"name_de" text,
	"name_en" text,
	CONSTRAINT "activities_key_unique" UNIQUE("key"),
	CONSTRAINT "activities_names" CHECK (("activities"."name_de" is null) = ("activities"."name_en" is null))
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
	"country" text,
	"phone" text,
	"hours" text,
	"fever_limit" numeric(3, 1),
	"is_operators" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "clinics_key_unique" UNIQUE("key"),
	CONSTRAINT "clinics_country" CHECK ("clinics"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "clinics_phone" CHECK (char_length("clinics"."phone") between 3 and 40),
	CONSTRAINT "clinics_hours" CHECK (char_length("clinics"."hours") <= 200),
	CONSTRAINT "clinics_fever_limit" CHECK ("clinics"."fever_limit" between 37 and 41)
);
--> statement-breakpoint
CREATE TABLE "diagnoses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnoses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"group_key" text,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"name_de" text,
	"name_en" text,
	CONSTRAINT "diagnoses_key_unique" UNIQUE("key"),
	CONSTRAINT "diagnoses_names" CHECK (("diagnoses"."name_de" is null) = ("diagnoses"."name_en" is null))
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
	"hidden_at" timestamp with time zone,
	"name_de" text,
	"name_en" text,
	"icon" text,
	"scale" text,
	CONSTRAINT "symptoms_key_unique" UNIQUE("key"),
	CONSTRAINT "symptoms_names" CHECK (("symptoms"."name_de" is null) = ("symptoms"."name_en" is null)),
	CONSTRAINT "symptoms_scale" CHECK ("symptoms"."scale" in ('numbers', 'words'))
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
CREATE TABLE "chat_members" (
	"user_id" bigint NOT NULL,
	"chat" uuid NOT NULL,
	"latest_at" timestamp(3) with time zone NOT NULL,
	"is_read" boolean DEFAULT true NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"cleared_through" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_members_user_id_chat_pk" PRIMARY KEY("user_id","chat"),
	CONSTRAINT "chat_members_cleared" CHECK ("chat_members"."cleared_through" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" bigint NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chat_messages_chat_id_pk" PRIMARY KEY("chat","id"),
	CONSTRAINT "chat_messages_text" CHECK (char_length("chat_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"user_low" bigint NOT NULL,
	"user_high" bigint NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chats_user_low_user_high_pk" PRIMARY KEY("user_low","user_high"),
	CONSTRAINT "chats_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "chats_order" CHECK ("chats"."user_low" < "chats"."user_high")
);
--> statement-breakpoint
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
	"html" jsonb,
	CONSTRAINT "text_versions_kind" CHECK ("text_versions"."kind" in ('article', 'page')),
	CONSTRAINT "text_versions_state" CHECK ("text_versions"."state" in ('draft', 'reviewed', 'published', 'former')),
	CONSTRAINT "text_versions_review" CHECK (("text_versions"."reviewed_by" is null) = ("text_versions"."reviewed_on" is null))
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
	"time_zone" text,
	"mood" smallint NOT NULL,
	"difficulty" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"words_rule" smallint DEFAULT 0 NOT NULL,
	"publication" boolean DEFAULT false NOT NULL,
	"publication_media" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (replace(' ' || (strip(to_tsvector('german', words) || to_tsvector('english', words) || to_tsvector('simple', words)) || array_to_tsvector(array['#' || activity_id::text]))::text, ' ''', ' ''' || user_id::text || '.')::tsvector) STORED,
	CONSTRAINT "events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "events_location" CHECK ("events"."location" in ('clinic', 'home')),
	CONSTRAINT "events_mood" CHECK ("events"."mood" between 1 and 6),
	CONSTRAINT "events_difficulty" CHECK ("events"."difficulty" between 1 and 4),
	CONSTRAINT "events_time_zone" CHECK (char_length("events"."time_zone") between 1 and 64),
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
CREATE TABLE "export_tokens" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "info_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "info_categories_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "info_editions" (
	"text_id" bigint NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"word_count" integer NOT NULL,
	"reviewed_on" date,
	"reviewed_by" text,
	"sources" jsonb NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"chapters" jsonb NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "info_editions_text_id_language_pk" PRIMARY KEY("text_id","language"),
	CONSTRAINT "info_editions_language" CHECK ("info_editions"."language" in ('de', 'en')),
	CONSTRAINT "info_editions_words" CHECK ("info_editions"."word_count" > 0),
	CONSTRAINT "info_editions_review" CHECK (("info_editions"."reviewed_on" is null) = ("info_editions"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "info_fits" (
	"text_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "info_fits_kind_key_text_id_pk" PRIMARY KEY("kind","key","text_id"),
	CONSTRAINT "info_fits_kind" CHECK ("info_fits"."kind" in ('activity', 'symptom', 'diagnosis'))
);
--> statement-breakpoint
CREATE TABLE "info_images" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "info_imports" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "info_imports_one" CHECK ("info_imports"."id" = 1),
	CONSTRAINT "info_imports_source" CHECK ("info_imports"."source" in ('shipped', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "info_reads" (
	"user_id" bigint NOT NULL,
	"text_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "info_reads_user_id_text_id_pk" PRIMARY KEY("user_id","text_id")
);
--> statement-breakpoint
CREATE TABLE "info_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"category_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "info_texts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"upload_id" text,
	"former_filename" text,
	"poster_filename" text,
	"preview_filename" text,
	"view_filename" text,
	"duration_s" real,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"is_clean" boolean DEFAULT false NOT NULL,
	"cleaning_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_user_id_event_id_id_pk" PRIMARY KEY("user_id","event_id","id"),
	CONSTRAINT "contents_type" CHECK ("contents"."content_type" ~ '^(image|video|audio)/[a-z0-9.+-]+$'),
	CONSTRAINT "contents_renditions" CHECK (("contents"."preview_filename" is null) = ("contents"."view_filename" is null)),
	CONSTRAINT "contents_notes" CHECK ("contents"."notes" <@ array['picture_left_out', 'sound_left_out', 'text_left_out', 'end_left_out', 'stands_still', 'not_cleaned']),
	CONSTRAINT "contents_duration" CHECK ("contents"."duration_s" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"user_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	CONSTRAINT "media_files_user_id_filename_pk" PRIMARY KEY("user_id","filename"),
	CONSTRAINT "media_files_size" CHECK ("media_files"."size_bytes" >= 0),
	CONSTRAINT "media_files_sha256" CHECK ("media_files"."sha256" ~ '^[0-9a-f]{64}$')
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
CREATE TABLE "daily_mails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"about_id" bigint,
	"cause_id" bigint,
	"day" date NOT NULL,
	"slot" smallint,
	"due_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"pushed_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notifications_key" CHECK (char_length("notifications"."key") between 1 and 120),
	CONSTRAINT "notifications_slot" CHECK ("notifications"."slot" between 1 and 2),
	CONSTRAINT "notifications_order" CHECK ("notifications"."ends_at" > "notifications"."due_at"),
	CONSTRAINT "notifications_about_other" CHECK ("notifications"."about_id" <> "notifications"."user_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" bigint NOT NULL,
	"endpoint_hash" text NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_endpoint_hash_pk" PRIMARY KEY("user_id","endpoint_hash"),
	CONSTRAINT "push_subscriptions_length" CHECK (char_length("push_subscriptions"."endpoint") <= 1000 and char_length("push_subscriptions"."p256dh") <= 202 and char_length("push_subscriptions"."auth") <= 202)
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"user_low" bigint NOT NULL,
	"user_high" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "relations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"requested_by" bigint,
	"requested_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"low_blocked_at" timestamp with time zone,
	"high_blocked_at" timestamp with time zone,
	"low_refused_at" timestamp with time zone,
	"high_refused_at" timestamp with time zone,
	CONSTRAINT "relations_user_low_user_high_pk" PRIMARY KEY("user_low","user_high"),
	CONSTRAINT "relations_order" CHECK ("relations"."user_low" < "relations"."user_high"),
	CONSTRAINT "relations_requested_by" CHECK ("relations"."requested_by" in ("relations"."user_low", "relations"."user_high")),
	CONSTRAINT "relations_requested" CHECK (("relations"."requested_by" is null) = ("relations"."requested_at" is null)),
	CONSTRAINT "relations_confirmed" CHECK ("relations"."confirmed_at" is null or "relations"."requested_by" is not null),
	CONSTRAINT "relations_block_replaces" CHECK ("relations"."requested_by" is null or ("relations"."low_blocked_at" is null and "relations"."high_blocked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievements_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "achievements_name" CHECK ("achievements"."name" ~ '^[a-z]+(_[a-z]+)*_[1-9][0-9]*$')
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
CREATE TABLE "report_audit" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "report_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"command" text NOT NULL,
	"report" bigint,
	"account" text,
	CONSTRAINT "report_audit_command" CHECK ("report_audit"."command" in ('list', 'show', 'close')),
	CONSTRAINT "report_audit_account" CHECK (char_length("report_audit"."account") <= 200)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint,
	"reporter_name" text,
	"reported_id" bigint,
	"reported_name" text,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"has_asked_block" boolean NOT NULL,
	"frozen" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"told_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('person', 'chat', 'message', 'nothing')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('mean', 'pressure', 'private_data', 'sexual', 'danger', 'other')),
	CONSTRAINT "reports_text" CHECK (char_length("reports"."text") <= 2000),
	CONSTRAINT "reports_reporter_name" CHECK ("reports"."reporter_name" is null or "reports"."reporter_id" is not null),
	CONSTRAINT "reports_reported_name" CHECK ("reports"."reported_name" is null or "reports"."reported_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "account_letters" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "account_letters_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "account_letters_kind" CHECK ("account_letters"."kind" in ('confirm', 'change', 'asked', 'changed', 'password', 'words'))
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"first_agreed_at" timestamp with time zone NOT NULL,
	"privacy" text NOT NULL,
	"terms" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"guardian" boolean NOT NULL,
	CONSTRAINT "consents_user_id_agreed_at_pk" PRIMARY KEY("user_id","agreed_at"),
	CONSTRAINT "consents_version" CHECK (char_length("consents"."version") between 1 and 64)
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
	"made_by" bigint,
	"mark" text,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_mark" CHECK ("invitations"."mark" is null or "invitations"."used_at" is null)
);
--> statement-breakpoint
CREATE TABLE "recovery_words" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"words_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
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
CREATE TABLE "trusted_devices" (
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
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
CREATE TABLE "duration_points" (
	"user_id" bigint NOT NULL,
	"duration_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "duration_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"measured_at" timestamp(3) with time zone NOT NULL,
	"value" numeric(5, 2) NOT NULL,
	CONSTRAINT "duration_points_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "duration_points_value" CHECK ("duration_points"."value" >= 0 and "duration_points"."value" < 120)
);
--> statement-breakpoint
CREATE TABLE "durations" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "durations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"symptom_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"helped" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "durations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "durations_order" CHECK ("durations"."ended_at" >= "durations"."started_at"),
	CONSTRAINT "durations_helped" CHECK (cardinality("durations"."helped") <= 8 and char_length(array_to_string("durations"."helped", '')) <= 320)
);
--> statement-breakpoint
CREATE TABLE "own_symptoms" (
	"user_id" bigint NOT NULL,
	"symptom_id" bigint NOT NULL,
	"label" text NOT NULL,
	"scale" text NOT NULL,
	CONSTRAINT "own_symptoms_user_id_symptom_id_pk" PRIMARY KEY("user_id","symptom_id"),
	CONSTRAINT "own_symptoms_label_length" CHECK (char_length("own_symptoms"."label") between 1 and 40),
	CONSTRAINT "own_symptoms_scale" CHECK ("own_symptoms"."scale" in ('numbers', 'words'))
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
CREATE TABLE "account_audit" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "account_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"command" text NOT NULL,
	"person" bigint,
	"account" text NOT NULL,
	CONSTRAINT "account_audit_command" CHECK ("account_audit"."command" in ('find', 'set-email')),
	CONSTRAINT "account_audit_account" CHECK (char_length("account_audit"."account") <= 200)
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
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"participant_code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"sex" text,
	"birthdate" date,
	"diagnosis_id" bigint,
	"initial_diagnosis" date,
	"clinic_id" bigint,
	"ward_phone" text,
	"is_at_clinic" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'de' NOT NULL,
	"is_searchable" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"birth_month" date,
	"xp_gained" integer DEFAULT 0 NOT NULL,
	"draft_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_marked_at" timestamp with time zone,
	"chat_paused_until" timestamp with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_name" CHECK ("users"."name" = '' or char_length("users"."name") between 2 and 255),
	CONSTRAINT "users_sex" CHECK ("users"."sex" in ('F', 'M', 'D')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('de', 'en')),
	CONSTRAINT "users_ward_phone" CHECK (char_length("users"."ward_phone") between 3 and 40),
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
CREATE TABLE "stream_channel" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT 'stream_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	CONSTRAINT "stream_channel_one" CHECK ("stream_channel"."id" = 1)
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_low_users_id_fk" FOREIGN KEY ("user_low") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_high_users_id_fk" FOREIGN KEY ("user_high") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_report_reports_id_fk" FOREIGN KEY ("report") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_clinics" ADD CONSTRAINT "staff_clinics_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_clinics" ADD CONSTRAINT "staff_clinics_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_user_id_event_id_events_user_id_id_fk" FOREIGN KEY ("user_id","event_id") REFERENCES "public"."events"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_user_id_tag_id_tags_user_id_id_fk" FOREIGN KEY ("user_id","tag_id") REFERENCES "public"."tags"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tokens" ADD CONSTRAINT "export_tokens_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_editions" ADD CONSTRAINT "info_editions_text_id_info_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."info_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_fits" ADD CONSTRAINT "info_fits_text_id_info_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."info_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_reads" ADD CONSTRAINT "info_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_reads" ADD CONSTRAINT "info_reads_text_id_info_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."info_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_texts" ADD CONSTRAINT "info_texts_category_id_info_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."info_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_event_id_events_user_id_id_fk" FOREIGN KEY ("user_id","event_id") REFERENCES "public"."events"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_poster_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","poster_filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_preview_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","preview_filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_view_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","view_filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_moods" ADD CONSTRAINT "daily_moods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_user_low_users_id_fk" FOREIGN KEY ("user_low") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_user_high_users_id_fk" FOREIGN KEY ("user_high") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_grants" ADD CONSTRAINT "xp_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_letters" ADD CONSTRAINT "account_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_words" ADD CONSTRAINT "recovery_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duration_points" ADD CONSTRAINT "duration_points_user_id_duration_id_durations_user_id_id_fk" FOREIGN KEY ("user_id","duration_id") REFERENCES "public"."durations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durations" ADD CONSTRAINT "durations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durations" ADD CONSTRAINT "durations_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_symptoms" ADD CONSTRAINT "own_symptoms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_symptoms" ADD CONSTRAINT "own_symptoms_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_log" ADD CONSTRAINT "usage_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_stays" ADD CONSTRAINT "clinic_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_by_latest" ON "chat_members" USING btree ("user_id","latest_at","chat") WHERE not is_gone;--> statement-breakpoint
CREATE INDEX "chat_members_unread" ON "chat_members" USING btree ("user_id","chat") WHERE not is_read and not is_gone;--> statement-breakpoint
CREATE INDEX "chat_messages_by_sender" ON "chat_messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "chats_by_high" ON "chats" USING btree ("user_high");--> statement-breakpoint
CREATE INDEX "desk_log_about" ON "desk_log" USING btree ("about");--> statement-breakpoint
CREATE INDEX "desk_log_action" ON "desk_log" USING btree ("action","at");--> statement-breakpoint
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
CREATE INDEX "event_tags_by_tag" ON "event_tags" USING btree ("user_id","tag_id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("user_id","occurred_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("user_id","search") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_words_rule" ON "events" USING btree ("words_rule") WHERE words_rule < 1;--> statement-breakpoint
CREATE INDEX "events_deleted" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("user_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "export_tokens_hash" ON "export_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "contents_filename" ON "contents" USING btree ("user_id","filename");--> statement-breakpoint
CREATE UNIQUE INDEX "contents_upload" ON "contents" USING btree ("user_id","upload_id") WHERE upload_id is not null;--> statement-breakpoint
CREATE INDEX "contents_preview" ON "contents" USING btree ("user_id","preview_filename") WHERE preview_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_view" ON "contents" USING btree ("user_id","view_filename") WHERE view_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_poster" ON "contents" USING btree ("user_id","poster_filename") WHERE poster_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_former" ON "contents" USING btree ("user_id","former_filename") WHERE former_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_unclean" ON "contents" USING btree ("user_id","event_id","id") WHERE not is_clean;--> statement-breakpoint
CREATE INDEX "media_files_by_age" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_place" ON "notifications" USING btree ("user_id","day","slot");--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("user_id","due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_push" ON "notifications" USING btree ("due_at") WHERE closed_at is null and pushed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "relations_by_high" ON "relations" USING btree ("user_high","user_low");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_by_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_letters_token" ON "account_letters" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_used_by" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_tokens_hash" ON "reset_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bug_reports_ticket" ON "bug_reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "duration_points_of_run" ON "duration_points" USING btree ("user_id","duration_id","measured_at","id");--> statement-breakpoint
CREATE INDEX "duration_points_by_time" ON "duration_points" USING btree ("user_id","measured_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "durations_active" ON "durations" USING btree ("user_id","symptom_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "durations_by_symptom" ON "durations" USING btree ("user_id","symptom_id","started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_symptoms_label" ON "own_symptoms" USING btree ("user_id",lower("label"));--> statement-breakpoint
CREATE INDEX "usage_log_by_age" ON "usage_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_stays_open" ON "clinic_stays" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_marked_at") WHERE deletion_marked_at is not null;--> statement-breakpoint
CREATE INDEX "users_at_clinic" ON "users" USING btree ("clinic_id","id") WHERE is_at_clinic and deletion_marked_at is null;