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
ALTER TABLE "courier_news" ALTER COLUMN "is_pushed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "follow_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "follow_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_unusable_news_once" ON "courier_unusable_news" USING btree ("courier","hash");--> statement-breakpoint
CREATE INDEX "courier_unusable_news_by_time" ON "courier_unusable_news" USING btree ("received_at");