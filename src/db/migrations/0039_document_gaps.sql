CREATE TABLE "document_gaps" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_gaps_kind_year_first_pk" PRIMARY KEY("kind","year","first"),
	CONSTRAINT "document_gaps_range" CHECK ("document_gaps"."first" > 0 and "document_gaps"."last" >= "document_gaps"."first")
);
