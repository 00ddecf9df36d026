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
	"slot" smallint NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
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
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_place" ON "notifications" USING btree ("user_id","day","slot");--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("user_id","due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_push" ON "notifications" USING btree ("due_at") WHERE closed_at is null and pushed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "users_at_clinic" ON "users" USING btree ("clinic_id","id") WHERE is_at_clinic and deletion_marked_at is null;