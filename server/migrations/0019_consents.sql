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
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;