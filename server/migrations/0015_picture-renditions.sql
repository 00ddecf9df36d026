ALTER TABLE "contents" ADD COLUMN "preview_filename" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "view_filename" text;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_preview_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","preview_filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_user_id_view_filename_media_files_user_id_filename_fk" FOREIGN KEY ("user_id","view_filename") REFERENCES "public"."media_files"("user_id","filename") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contents_preview" ON "contents" USING btree ("user_id","preview_filename") WHERE preview_filename is not null;--> statement-breakpoint
CREATE INDEX "contents_view" ON "contents" USING btree ("user_id","view_filename") WHERE view_filename is not null;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_renditions" CHECK (("contents"."preview_filename" is null) = ("contents"."view_filename" is null));