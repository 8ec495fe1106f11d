ALTER TABLE "product_previews" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_previews" ADD COLUMN "body" jsonb;--> statement-breakpoint
ALTER TABLE "product_previews" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_preview_shown" CHECK (("product_previews"."product_id" is null) = ("product_previews"."body" is not null and "product_previews"."staff_id" is not null));