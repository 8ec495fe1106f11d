CREATE INDEX "shoppers_of_mailbox" ON "shoppers" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "shoppers_of_mobile" ON "shoppers" USING btree (right(regexp_replace("mobile", '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "shoppers_of_gstin" ON "shoppers" USING btree ("gstin") WHERE "shoppers"."gstin" <> '';--> statement-breakpoint
CREATE INDEX "trade_applications_of_gstin" ON "trade_applications" USING btree ("gstin") WHERE "trade_applications"."gstin" <> '';