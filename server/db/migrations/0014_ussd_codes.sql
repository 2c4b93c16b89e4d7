-- Codes that buy no data, or that can hold a phone number, an amount with a PIN or a PIN (domain/plan/ussd.ts), leave
-- their plans, and with them the steps after the code.
UPDATE "plans" SET "ussd_code" = NULL, "ussd_steps" = NULL
WHERE "ussd_code" !~ '^[*](?:312[*][1-9][0-9]00|(?:312|131|141|127|777|200|229)(?:[*][0-9]{1,3}){0,8})#$';
--> statement-breakpoint
-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_ussd_code" CHECK ("plans"."ussd_code" ~ '^[*](?:312[*][1-9][0-9]00|(?:312|131|141|127|777|200|229)(?:[*][0-9]{1,3}){0,8})#$');
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
