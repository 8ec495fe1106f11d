CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"is_timed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"subject" text,
	"about" text,
	"priority" text,
	"source" text,
	"company" text,
	"store_id" integer,
	"store_name" text,
	"meeting" text,
	"meets_at" timestamp with time zone,
	CONSTRAINT "enquiries_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "enquiries_email_small_letters" CHECK ("enquiries"."email" = lower("enquiries"."email")),
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('enquiry', 'appointment', 'collaboration')),
	CONSTRAINT "enquiries_of_enquiry" CHECK (("enquiries"."kind" = 'enquiry') = (num_nulls("enquiries"."subject", "enquiries"."about", "enquiries"."priority", "enquiries"."source") = 0)),
	CONSTRAINT "enquiries_of_collaboration" CHECK (("enquiries"."kind" = 'collaboration') = ("enquiries"."company" is not null)),
	CONSTRAINT "enquiries_of_appointment" CHECK (("enquiries"."kind" = 'appointment') = (num_nulls("enquiries"."store_id", "enquiries"."store_name", "enquiries"."meeting", "enquiries"."meets_at") = 0))
);
--> statement-breakpoint
CREATE INDEX "enquiries_of_sender" ON "enquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at");