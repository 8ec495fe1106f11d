CREATE TABLE "upload_parts" (
	"upload_id" integer NOT NULL,
	"start" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text,
	"received" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"media_id" integer,
	"is_new" boolean DEFAULT false NOT NULL,
	CONSTRAINT "uploads_once" UNIQUE("staff_id","hash"),
	CONSTRAINT "upload_hash" CHECK ("uploads"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "upload_received" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "uploads_by_media" ON "uploads" USING btree ("media_id");