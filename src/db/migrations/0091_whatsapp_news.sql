CREATE TABLE "whatsapp_news" (
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_news_provider_id_kind_pk" PRIMARY KEY("provider_id","kind"),
	CONSTRAINT "whatsapp_news_kind" CHECK ("whatsapp_news"."kind" in ('delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "whatsapp_news_by_age" ON "whatsapp_news" USING btree ("received_at");