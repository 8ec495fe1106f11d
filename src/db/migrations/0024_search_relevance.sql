-- The index is rebuilt when the shop starts, since its rows now also hold tokens.
DELETE FROM "search_documents";--> statement-breakpoint
CREATE TABLE "search_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"phrases" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_terms" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "is_specific" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_plain_sku" ON "products" USING btree (upper(replace("sku", '-', '')));--> statement-breakpoint
CREATE INDEX "variants_by_plain_sku" ON "variants" USING btree (upper(replace("sku", '-', '')));