CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"reply_to" text,
	"data" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_key_unique" UNIQUE("key"),
	CONSTRAINT "mail_outbox_state" CHECK ("mail_outbox"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "mail_outbox_sent" CHECK (("mail_outbox"."state" = 'sent') = ("mail_outbox"."sent_at" is not null)),
	CONSTRAINT "mail_outbox_data" CHECK (("mail_outbox"."state" = 'sent') = ("mail_outbox"."data" is null)),
	CONSTRAINT "mail_outbox_tries" CHECK ("mail_outbox"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_try_at") WHERE "mail_outbox"."state" = 'waiting';