CREATE TABLE "newsletter_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"newsletter_id" integer NOT NULL,
	"subscription_id" integer,
	"email_key" text NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_sends_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletters_state" CHECK ("newsletters"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
	CONSTRAINT "newsletters_scheduled" CHECK (("newsletters"."state" <> 'scheduled') or "newsletters"."send_at" is not null),
	CONSTRAINT "newsletters_started" CHECK (("newsletters"."state" in ('draft', 'scheduled')) = ("newsletters"."started_at" is null)),
	CONSTRAINT "newsletters_finished" CHECK (("newsletters"."state" = 'sent') = ("newsletters"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "backup_event_kind" CHECK ("backup_events"."kind" in ('made', 'tested'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "bounce_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "no_such_mailbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_sends" ADD CONSTRAINT "newsletter_sends_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sends" ADD CONSTRAINT "newsletter_sends_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_sends_once" ON "newsletter_sends" USING btree ("newsletter_id","subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_sends_of_subscription" ON "newsletter_sends" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "newsletters_under_way" ON "newsletters" USING btree ("id") WHERE "newsletters"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "backup_events_newest" ON "backup_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_bulk_due" ON "mail_outbox" USING btree ("next_try_at","id") WHERE "mail_outbox"."state" = 'waiting' and "mail_outbox"."bulk";--> statement-breakpoint
-- Those who are subscribed already stay subscribed: the question is for those who come from now on.
UPDATE "newsletter_subscriptions" SET "confirmed_at" = "subscribed_at";
