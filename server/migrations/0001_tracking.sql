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
	CONSTRAINT "durations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "durations_order" CHECK ("durations"."ended_at" >= "durations"."started_at")
);
--> statement-breakpoint
ALTER TABLE "duration_points" ADD CONSTRAINT "duration_points_user_id_duration_id_durations_user_id_id_fk" FOREIGN KEY ("user_id","duration_id") REFERENCES "public"."durations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durations" ADD CONSTRAINT "durations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durations" ADD CONSTRAINT "durations_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duration_points_of_run" ON "duration_points" USING btree ("user_id","duration_id","measured_at","id");--> statement-breakpoint
CREATE INDEX "duration_points_by_time" ON "duration_points" USING btree ("user_id","measured_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "durations_active" ON "durations" USING btree ("user_id","symptom_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "durations_by_symptom" ON "durations" USING btree ("user_id","symptom_id","started_at","id");