CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visit_counts_kind_day_name_pk" PRIMARY KEY("kind","day","name"),
	CONSTRAINT "visit_kind" CHECK ("visit_counts"."kind" in ('page', 'source', 'device', 'step')),
	CONSTRAINT "visit_times" CHECK ("visit_counts"."times" > 0)
);
