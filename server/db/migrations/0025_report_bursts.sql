-- Reports against prices that came together from young accounts or from one block of addresses. They wait here until an
-- administrator accepts or rejects them.
CREATE TABLE "report_bursts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_key" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"review" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "report_bursts_review" CHECK ("report_bursts"."review" in ('held', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_bursts_held" ON "report_bursts" USING btree ("group_key") WHERE "report_bursts"."review" = 'held';
--> statement-breakpoint
-- Earlier reports belong to no group, and all of them count.
ALTER TABLE "purchase_reports"
	ADD COLUMN "against" boolean DEFAULT false NOT NULL,
	ADD COLUMN "over_limit" boolean DEFAULT false NOT NULL,
	ADD COLUMN "young" boolean DEFAULT false NOT NULL,
	ADD COLUMN "block" text,
	ADD COLUMN "burst_id" uuid;
--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_burst_id_report_bursts_id_fk" FOREIGN KEY ("burst_id") REFERENCES "public"."report_bursts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "purchase_reports_counted" ON "purchase_reports" USING btree ("user_id","reported_on") WHERE "purchase_reports"."against" and not "purchase_reports"."over_limit";
--> statement-breakpoint
CREATE INDEX "purchase_reports_young" ON "purchase_reports" USING btree ("reported_at") WHERE "purchase_reports"."young";
--> statement-breakpoint
CREATE INDEX "purchase_reports_block" ON "purchase_reports" USING btree ("block","reported_at") WHERE "purchase_reports"."block" is not null;
--> statement-breakpoint
CREATE INDEX "purchase_reports_burst" ON "purchase_reports" USING btree ("burst_id") WHERE "purchase_reports"."burst_id" is not null;
--> statement-breakpoint
-- The day on which a seller was last mailed about reported prices: one mail a day.
CREATE TABLE "report_mails" (
	"provider_no" bigint PRIMARY KEY NOT NULL,
	"mailed_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_provider_no_providers_no_fk" FOREIGN KEY ("provider_no") REFERENCES "public"."providers"("no") ON DELETE cascade ON UPDATE no action;
