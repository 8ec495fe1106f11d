CREATE TABLE "product_import_items" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"stock_before" jsonb NOT NULL,
	"product_id" integer,
	"version" integer,
	"inverse" jsonb,
	CONSTRAINT "product_import_items_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "product_import_item_kind" CHECK ("product_import_items"."kind" in ('new', 'changed', 'problem')),
	CONSTRAINT "product_import_item_state" CHECK ("product_import_items"."state" in ('waiting', 'saved', 'refused', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"content" "bytea",
	"shape" text,
	"headings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_import_state" CHECK ("product_imports"."state" in ('reading', 'checked', 'failed', 'saving', 'saved', 'undoing', 'undone')),
	CONSTRAINT "product_import_shape" CHECK ("product_imports"."shape" in ('own', 'shopify', 'woocommerce')),
	CONSTRAINT "product_import_content" CHECK (("product_imports"."content" is not null) = ("product_imports"."state" = 'reading'))
);
--> statement-breakpoint
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_items_by_state" ON "product_import_items" USING btree ("import_id","state","position");