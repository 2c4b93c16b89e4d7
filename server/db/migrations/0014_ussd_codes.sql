-- Codes that buy no data, or that can hold a phone number, an amount with a PIN or a PIN (domain/plan/ussd.ts), leave
-- their plans, and with them the steps after the code.
UPDATE "plans" SET "ussd_code" = NULL, "ussd_steps" = NULL
WHERE "ussd_code" !~ '^[*](312[*][1-9][0-9]00|(312|131|141|127|777|200|229)([*][0-9]{1,3}){0,8})#$';
--> statement-breakpoint
-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_ussd_code" CHECK ("plans"."ussd_code" ~ '^[*](312[*][1-9][0-9]00|(312|131|141|127|777|200|229)([*][0-9]{1,3}){0,8})#$');
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
CREATE TABLE "purchase_reports" (
	"user_id" uuid NOT NULL,
	"plan_no" bigint NOT NULL,
	"reported_on" date NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "purchase_reports_user_id_plan_no_reported_on_pk" PRIMARY KEY("user_id","plan_no","reported_on"),
	CONSTRAINT "purchase_reports_outcome" CHECK ("purchase_reports"."outcome" in ('worked', 'other_price', 'not_offered'))
);
--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_plan_no_plans_no_fk" FOREIGN KEY ("plan_no") REFERENCES "public"."plans"("no") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "purchase_reports_plan" ON "purchase_reports" USING btree ("plan_no","reported_on");
