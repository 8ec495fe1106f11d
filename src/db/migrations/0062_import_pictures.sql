CREATE TABLE "import_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"media_id" integer,
	"problem" text DEFAULT '' NOT NULL,
	"import_id" integer NOT NULL,
	CONSTRAINT "import_picture_or_problem" CHECK (("import_pictures"."media_id" is null) = ("import_pictures"."problem" <> ''))
);
--> statement-breakpoint
ALTER TABLE "product_imports" DROP CONSTRAINT "product_import_content";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_of_import" ON "import_pictures" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_pictures_of_media" ON "import_pictures" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_import_content" CHECK ("product_imports"."content" is not null or "product_imports"."state" <> 'reading');