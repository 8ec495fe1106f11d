CREATE TABLE "product_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_preview_hash" CHECK ("product_previews"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_previews_of_product" ON "product_previews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_to_end" ON "products" USING btree ("end_at") WHERE "products"."end_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_schedule" CHECK ("products"."publish_at" is null or ("products"."status" <> 'active' and ("products"."end_at" is null or "products"."end_at" > "products"."publish_at")));