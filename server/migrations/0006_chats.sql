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
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_low_users_id_fk" FOREIGN KEY ("user_low") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_high_users_id_fk" FOREIGN KEY ("user_high") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_by_latest" ON "chat_members" USING btree ("user_id","latest_at","chat") WHERE not is_gone;--> statement-breakpoint
CREATE INDEX "chat_members_unread" ON "chat_members" USING btree ("user_id","chat") WHERE not is_read and not is_gone;--> statement-breakpoint
CREATE INDEX "chat_messages_by_sender" ON "chat_messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "chats_by_high" ON "chats" USING btree ("user_high");