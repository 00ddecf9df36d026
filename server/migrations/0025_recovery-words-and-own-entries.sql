CREATE TABLE "recovery_words" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"words_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_letters" DROP CONSTRAINT "account_letters_kind";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "name_de" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "name_de" text;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "name_de" text;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "recovery_words" ADD CONSTRAINT "recovery_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_names" CHECK (("activities"."name_de" is null) = ("activities"."name_en" is null));--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_names" CHECK (("diagnoses"."name_de" is null) = ("diagnoses"."name_en" is null));--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_names" CHECK (("symptoms"."name_de" is null) = ("symptoms"."name_en" is null));--> statement-breakpoint
ALTER TABLE "account_letters" ADD CONSTRAINT "account_letters_kind" CHECK ("account_letters"."kind" in ('confirm', 'change', 'asked', 'changed', 'password', 'words'));