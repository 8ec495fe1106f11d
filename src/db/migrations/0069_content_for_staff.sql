CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"body" jsonb,
	"staff_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_preview_hash" CHECK ("content_previews"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "content_documents" ADD COLUMN "scheduled_version_id" integer;--> statement-breakpoint
ALTER TABLE "content_documents" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_documents" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_documents" ADD COLUMN "previous_version_id" integer;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "published_by" integer;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_previews_expiry" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_documents_scheduled" FOREIGN KEY ("id","scheduled_version_id") REFERENCES "public"."content_versions"("document_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_documents_previous" FOREIGN KEY ("id","previous_version_id") REFERENCES "public"."content_versions"("document_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_documents_due" ON "content_documents" USING btree (least("publish_from", "publish_until")) WHERE "content_documents"."publish_from" is not null or "content_documents"."publish_until" is not null;--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_scheduled" CHECK (("content_documents"."scheduled_version_id" is null) = ("content_documents"."publish_from" is null));--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_previous" CHECK ("content_documents"."previous_version_id" is null or "content_documents"."publish_until" is not null);