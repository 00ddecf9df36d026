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
ALTER TABLE "own_symptoms" ADD CONSTRAINT "own_symptoms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_symptoms" ADD CONSTRAINT "own_symptoms_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_symptoms_label" ON "own_symptoms" USING btree ("user_id",lower("label"));