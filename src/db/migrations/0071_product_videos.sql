CREATE TABLE "upload_chunks" (
	"hash" text NOT NULL,
	"place" smallint NOT NULL,
	"content" "bytea" NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_chunks_hash_place_pk" PRIMARY KEY("hash","place"),
	CONSTRAINT "upload_chunk_hash" CHECK ("upload_chunks"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "video_id" integer;--> statement-breakpoint
CREATE INDEX "upload_chunks_by_age" ON "upload_chunks" USING btree ("arrived_at");--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_video_id_media_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_by_video" ON "product_images" USING btree ("video_id") WHERE "product_images"."video_id" is not null;