ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entry_kind";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entry_amount";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entry_hold";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entry_refund";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_restocks_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."is_restocked";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_of_cash" CHECK ("refunds"."payment_id" is not null or ("refunds"."is_by_hand" and "refunds"."state" = 'done' and "refunds"."note" <> ''));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entry_kind" CHECK ("gift_card_entries"."kind" in ('issued', 'held', 'used', 'released', 'refunded', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entry_amount" CHECK (case "gift_card_entries"."kind" when 'held' then "gift_card_entries"."amount" < 0 when 'withdrawn' then "gift_card_entries"."amount" < 0 when 'used' then "gift_card_entries"."amount" = 0 else "gift_card_entries"."amount" > 0 end);--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entry_hold" CHECK (("gift_card_entries"."kind" in ('issued', 'withdrawn')) = ("gift_card_entries"."hold_key" is null));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entry_refund" CHECK (("gift_card_entries"."kind" in ('refunded', 'withdrawn')) = ("gift_card_entries"."refund_key" is not null));