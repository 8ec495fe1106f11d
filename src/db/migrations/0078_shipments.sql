CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"first_unit" integer,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_units" CHECK ("shipment_lines"."quantity" > 0 and "shipment_lines"."first_unit" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"key" uuid,
	"weight_grams" integer,
	"rolled_length_cm" integer,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_id" text DEFAULT '' NOT NULL,
	"eway_bill" text DEFAULT '' NOT NULL,
	"picked_at" timestamp with time zone NOT NULL,
	"packed_at" timestamp with time zone,
	"leaves_at" timestamp with time zone,
	"departure" smallint,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipment_state" CHECK ("shipments"."state" in ('picked', 'packed', 'handed_over', 'delivered')),
	CONSTRAINT "shipment_moments" CHECK (("shipments"."packed_at" is not null) = ("shipments"."state" <> 'picked') and ("shipments"."handed_over_at" is not null) = ("shipments"."state" in ('handed_over', 'delivered')) and ("shipments"."departure" is not null) = ("shipments"."handed_over_at" is not null)
        and ("shipments"."delivered_at" is not null) = ("shipments"."state" = 'delivered') and ("shipments"."leaves_at" is null or "shipments"."state" = 'packed')),
	CONSTRAINT "shipment_measures" CHECK ("shipments"."weight_grams" > 0 and "shipments"."rolled_length_cm" > 0),
	CONSTRAINT "shipment_carrier" CHECK ("shipments"."carrier" <> '' or "shipments"."handed_over_at" is null),
	CONSTRAINT "shipment_eway_bill" CHECK ("shipments"."eway_bill" ~ '^([0-9]{12})?$')
);
--> statement-breakpoint
DROP INDEX "tax_document_once";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "shipment_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_line_units_once" ON "shipment_lines" USING btree ("order_line_id","first_unit");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_departure" ON "shipments" USING btree ("order_id","departure");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_once" ON "shipments" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("state","id") WHERE "shipments"."state" in ('picked', 'packed');--> statement-breakpoint
CREATE INDEX "shipments_handed_over" ON "shipments" USING btree ("handed_over_at");--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_once" ON "tax_documents" USING btree ("order_id","cause",coalesce("shipment_id", 0),coalesce("corrects", 0));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_document_shipment" CHECK ("tax_documents"."shipment_id" is null or "tax_documents"."kind" = 'invoice');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_packed" CHECK ("order_lines"."packed" between 0 and "order_lines"."quantity" and "order_lines"."sent" between 0 and "order_lines"."packed");