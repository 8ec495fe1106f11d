CREATE TABLE "courier_unusable_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_unusable_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"body" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_unusable_news_courier" CHECK ("courier_unusable_news"."courier" in ('sandbox', 'shiprocket', 'delhivery')),
	CONSTRAINT "courier_unusable_news_hash" CHECK ("courier_unusable_news"."hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" DROP CONSTRAINT "courier_booking_parcel";--> statement-breakpoint
DROP INDEX "courier_bookings_to_follow";--> statement-breakpoint
ALTER TABLE "courier_news" ALTER COLUMN "is_pushed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "follow_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "follow_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_unusable_news_once" ON "courier_unusable_news" USING btree ("courier","hash");--> statement-breakpoint
CREATE INDEX "courier_unusable_news_by_time" ON "courier_unusable_news" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_booking_return_once" ON "courier_bookings" USING btree ("return_id") WHERE "courier_bookings"."state" in ('asked', 'booked');--> statement-breakpoint
CREATE INDEX "courier_bookings_to_follow" ON "courier_bookings" USING btree ("id") WHERE "courier_bookings"."state" = 'booked' and ("courier_bookings"."tracked_at" is not null or "courier_bookings"."problem" <> '' or "courier_bookings"."return_id" is not null);--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_booking_parcel" CHECK ("courier_bookings"."shipment_id" is not null or "courier_bookings"."return_id" is not null or "courier_bookings"."state" in ('ending', 'cancelled'));