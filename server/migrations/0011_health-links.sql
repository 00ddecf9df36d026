CREATE TABLE "health_links" (
	"user_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "health_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"file" text NOT NULL,
	"passcode_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"attempts_left" smallint DEFAULT 5 NOT NULL,
	CONSTRAINT "health_links_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "health_links_file" CHECK (octet_length("health_links"."file") <= 6291456),
	CONSTRAINT "health_links_order" CHECK ("health_links"."ends_at" > "health_links"."created_at"),
	CONSTRAINT "health_links_attempts" CHECK ("health_links"."attempts_left" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "health_links" ADD CONSTRAINT "health_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_links_token" ON "health_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "health_links_by_end" ON "health_links" USING btree ("ends_at");