CREATE TABLE "shipment_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" integer,
	CONSTRAINT "shipment_photo_size" CHECK (octet_length("shipment_photos"."content") <= 5000000),
	CONSTRAINT "shipment_photo_hash" CHECK ("shipment_photos"."hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_photo_once" ON "shipment_photos" USING btree ("shipment_id","hash");