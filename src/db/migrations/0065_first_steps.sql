CREATE TABLE "first_steps_dismissed" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	CONSTRAINT "first_steps_dismissed_once" CHECK ("first_steps_dismissed"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "first_steps_dismissed" ADD CONSTRAINT "first_steps_dismissed_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;