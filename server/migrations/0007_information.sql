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
ALTER TABLE "info_editions" ADD CONSTRAINT "info_editions_text_id_info_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."info_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_fits" ADD CONSTRAINT "info_fits_text_id_info_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."info_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_reads" ADD CONSTRAINT "info_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_reads" ADD CONSTRAINT "info_reads_text_id_info_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."info_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_texts" ADD CONSTRAINT "info_texts_category_id_info_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."info_categories"("id") ON DELETE restrict ON UPDATE no action;