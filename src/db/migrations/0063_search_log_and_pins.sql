CREATE TABLE "search_pins" (
	"phrase" text NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "search_pins_phrase_product_id_pk" PRIMARY KEY("phrase","product_id")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	"results" integer,
	CONSTRAINT "searches_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_times" CHECK ("searches"."times" > 0),
	CONSTRAINT "search_results" CHECK ("searches"."results" >= 0)
);
--> statement-breakpoint
ALTER TABLE "search_pins" ADD CONSTRAINT "search_pins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_pins_of_product" ON "search_pins" USING btree ("product_id");