CREATE TABLE "content_checks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "content_checks_once" CHECK ("content_checks"."id" = 1)
);
