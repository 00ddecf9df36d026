CREATE TABLE "questions" (
	"user_id" bigint NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "questions_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "questions_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "questions_text_length" CHECK (char_length("questions"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_id" ON "questions" USING btree ("user_id","id");