-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- What a deleted seller wrote goes with their account, or after 30 days (docs/security.md#s30). Devices have removed these rows.
UPDATE "providers" SET
  "name" = 'Deleted seller', "website" = NULL, "email" = NULL, "phone" = NULL, "how_to_buy" = NULL,
  "requested_name" = NULL, "name_requested_at" = NULL, "verified_name" = NULL
WHERE "deleted_at" IS NOT NULL AND ("user_id" IS NULL OR "deleted_at" < now() - interval '30 days');
--> statement-breakpoint
UPDATE "plans" SET
  "name" = 'Deleted plan', "description" = 'Deleted', "buy_url" = NULL, "category" = NULL, "bonus" = NULL,
  "ussd_steps" = NULL, "source" = NULL, "use_reason" = NULL
FROM "providers"
WHERE "providers"."no" = "plans"."provider_no" AND "providers"."deleted_at" IS NOT NULL
  AND ("providers"."user_id" IS NULL OR "providers"."deleted_at" < now() - interval '30 days');
--> statement-breakpoint
DELETE FROM "report_mails" USING "providers"
WHERE "providers"."no" = "report_mails"."provider_no" AND "providers"."deleted_at" IS NOT NULL
  AND ("providers"."user_id" IS NULL OR "providers"."deleted_at" < now() - interval '30 days');
--> statement-breakpoint
UPDATE "subscriptions" SET "authorization_url" = NULL WHERE "user_id" IS NULL;
--> statement-breakpoint
-- Nobody can tell any more whose they were.
UPDATE "idempotency_keys" SET "device" = NULL WHERE "owner" = 'visitor' AND "device" IS NOT NULL;
--> statement-breakpoint
-- Alarms that named a seller. The names wait under 'Names to review'.
DELETE FROM "alarms" WHERE "text" LIKE '% is called % now: look at the seller''s badge';
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
