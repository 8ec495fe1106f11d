CREATE TABLE "hsn_descriptions" (
	"hsn_prefix" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL
);
