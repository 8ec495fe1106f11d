CREATE TABLE "whatsapp_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "whatsapp_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"mobile" text NOT NULL,
	"template" text NOT NULL,
	"parameters" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "whatsapp_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "whatsapp_messages_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "whatsapp_state" CHECK ("whatsapp_messages"."state" in ('waiting', 'sent', 'failed', 'stopped')),
	CONSTRAINT "whatsapp_parameters" CHECK (("whatsapp_messages"."state" = 'waiting') = ("whatsapp_messages"."parameters" is not null))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_stops" (
	"mobile" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_due" ON "whatsapp_messages" USING btree ("next_try_at") WHERE "whatsapp_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "whatsapp_messages_of_mobile" ON "whatsapp_messages" USING btree ("mobile") WHERE "whatsapp_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "whatsapp_messages_by_age" ON "whatsapp_messages" USING btree ("created_at");