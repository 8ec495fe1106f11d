CREATE TABLE "demo_records" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "demo_records_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "demo_record_kind" CHECK ("demo_records"."kind" in ('product', 'category', 'collection', 'tag', 'attribute', 'coupon', 'document', 'media'))
);
--> statement-breakpoint
CREATE TABLE "demo_removal" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	CONSTRAINT "demo_removal_once" CHECK ("demo_removal"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "demo_removal" ADD CONSTRAINT "demo_removal_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;