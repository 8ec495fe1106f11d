CREATE TABLE "courier_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"shipment_id" integer,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"service" text NOT NULL,
	"service_name" text NOT NULL,
	"price" bigint,
	"min_days" smallint,
	"max_days" smallint,
	"courier_ref" text DEFAULT '' NOT NULL,
	"tracking_id" text DEFAULT '' NOT NULL,
	"pickup_day" date,
	"asked_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"tracking" text DEFAULT 'booked' NOT NULL,
	"tracked_at" timestamp with time zone,
	"news_id" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"weighed_grams" integer,
	"polled_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_booking_courier" CHECK ("courier_bookings"."courier" in ('sandbox', 'shiprocket', 'delhivery', 'by_hand')),
	CONSTRAINT "courier_booking_state" CHECK ("courier_bookings"."state" in ('asked', 'booked', 'ending', 'cancelled')),
	CONSTRAINT "courier_booking_tracking" CHECK ("courier_bookings"."tracking" in ('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'cancelled', 'lost', 'returning', 'delivered', 'returned')),
	CONSTRAINT "courier_booking_parcel" CHECK ("courier_bookings"."shipment_id" is not null or "courier_bookings"."state" in ('ending', 'cancelled')),
	CONSTRAINT "courier_booking_known" CHECK ("courier_bookings"."state" <> 'booked' or "courier_bookings"."tracking_id" <> ''),
	CONSTRAINT "courier_booking_amounts" CHECK ("courier_bookings"."price" >= 0 and "courier_bookings"."min_days" <= "courier_bookings"."max_days" and "courier_bookings"."weighed_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "courier_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"news_id" text NOT NULL,
	"tracking_id" text NOT NULL,
	"booking_id" integer,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"weighed_grams" integer,
	"is_pushed" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "courier_news_state" CHECK ("courier_news"."state" in ('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'cancelled', 'lost', 'returning', 'delivered', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "redeliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"news_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"mobile" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "redelivery_kind" CHECK ("redeliveries"."kind" in ('day', 'number', 'return')),
	CONSTRAINT "redelivery_details" CHECK (("redeliveries"."kind" = 'day') = ("redeliveries"."day" is not null) and ("redeliveries"."kind" = 'number') = ("redeliveries"."mobile" <> ''))
);
--> statement-breakpoint
CREATE TABLE "sandbox_courier_switches" (
	"id" integer PRIMARY KEY NOT NULL,
	"hour_ms" integer DEFAULT 20000 NOT NULL,
	"journey" text DEFAULT 'delivered' NOT NULL,
	"is_down" boolean DEFAULT false NOT NULL,
	"loses_answers" integer DEFAULT 0 NOT NULL,
	"drops_webhooks" boolean DEFAULT false NOT NULL,
	"repeat_webhooks" integer DEFAULT 0 NOT NULL,
	"late_hours" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_courier_switches_one" CHECK ("sandbox_courier_switches"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_parcels" (
	"tracking_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"service" text NOT NULL,
	"is_reverse" boolean NOT NULL,
	"weight_grams" integer NOT NULL,
	"journey" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "sandbox_parcels_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_scans" (
	"id" text PRIMARY KEY NOT NULL,
	"tracking_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"weighed_grams" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"repeats" integer NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_news" ADD CONSTRAINT "courier_news_booking_id_courier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_booking_id_courier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_scans" ADD CONSTRAINT "sandbox_scans_tracking_id_sandbox_parcels_tracking_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."sandbox_parcels"("tracking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_booking_once" ON "courier_bookings" USING btree ("shipment_id") WHERE "courier_bookings"."state" in ('asked', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_booking_tracking_id" ON "courier_bookings" USING btree ("courier","tracking_id") WHERE "courier_bookings"."tracking_id" <> '';--> statement-breakpoint
CREATE INDEX "courier_bookings_of_order" ON "courier_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_unanswered" ON "courier_bookings" USING btree ("asked_at") WHERE "courier_bookings"."state" in ('asked', 'ending');--> statement-breakpoint
CREATE INDEX "courier_bookings_to_end" ON "courier_bookings" USING btree ("ended_at") WHERE "courier_bookings"."state" = 'booked' and "courier_bookings"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "courier_bookings_on_the_way" ON "courier_bookings" USING btree ("polled_at") WHERE "courier_bookings"."state" = 'booked' and "courier_bookings"."tracking" not in ('delivered', 'returned', 'cancelled');--> statement-breakpoint
CREATE INDEX "courier_bookings_to_follow" ON "courier_bookings" USING btree ("id") WHERE "courier_bookings"."state" = 'booked' and ("courier_bookings"."tracked_at" is not null or "courier_bookings"."problem" <> '');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_news_once" ON "courier_news" USING btree ("courier","news_id");--> statement-breakpoint
CREATE INDEX "courier_news_of_booking" ON "courier_news" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "courier_news_to_do" ON "courier_news" USING btree ("received_at") WHERE "courier_news"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "redelivery_once" ON "redeliveries" USING btree ("booking_id","news_id");--> statement-breakpoint
CREATE INDEX "redeliveries_open" ON "redeliveries" USING btree ("asked_at") WHERE "redeliveries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_scans_of_parcel" ON "sandbox_scans" USING btree ("tracking_id","at");--> statement-breakpoint
CREATE INDEX "sandbox_scans_due" ON "sandbox_scans" USING btree ("due_at") WHERE "sandbox_scans"."due_at" is not null;