ALTER TABLE "mailed_tokens" DROP CONSTRAINT "mailed_token_purpose";--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_token_new_email" CHECK (("mailed_tokens"."purpose" = 'email') = ("mailed_tokens"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_token_purpose" CHECK ("mailed_tokens"."purpose" in ('verify', 'reset', 'email'));