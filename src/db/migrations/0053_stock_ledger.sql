CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"staff_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_reason" CHECK ("stock_movements"."reason" in ('opening', 'ordered', 'released', 'returned', 'received', 'counted', 'damaged', 'corrected')),
	CONSTRAINT "stock_movement_change" CHECK ("stock_movements"."change" <> 0 or "stock_movements"."reason" = 'counted'),
	CONSTRAINT "stock_movement_order" CHECK (("stock_movements"."order_id" is not null) = ("stock_movements"."reason" in ('ordered', 'released', 'returned')))
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_of_variant" ON "stock_movements" USING btree ("variant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movements" USING btree ("key","variant_id") WHERE "stock_movements"."key" is not null;--> statement-breakpoint
CREATE INDEX "variants_with_low_stock" ON "variants" USING btree ("id") WHERE "variants"."low_stock_at" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variant_low_stock" CHECK ("variants"."low_stock_at" > 0);--> statement-breakpoint
-- The ledger begins with what is there.
INSERT INTO stock_movements (variant_id, change, reason) SELECT id, stock, 'opening' FROM variants WHERE stock > 0 ORDER BY id;
