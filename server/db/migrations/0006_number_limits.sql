-- Plans from before these limits leave the lists: nobody can buy them, and their figures spoil every average.
UPDATE "plans" SET "deleted_at" = now() WHERE "deleted_at" IS NULL AND NOT (
  "size_value" * case "size_unit" when 'GB' then 1024 else 1 end between 1 and 104857600
  and "price_kobo" <= 100000000 * ("size_value" * case "size_unit" when 'GB' then 1024 else 1 end) / 1024
  and round("validity_value" * case "validity_unit" when 'months' then 30 when 'years' then 365 else 1 end, 6) between 0.04 and 3650
);
--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_size", DROP CONSTRAINT "plans_validity";
--> statement-breakpoint
-- NOT VALID: the rows of deleted plans keep what they had. Rounded: 3650 / 30 months are 10 years in binary numbers, and
-- 1e-13 days more in decimals.
ALTER TABLE "plans"
  ADD CONSTRAINT "plans_size" CHECK ("size_value" * case "size_unit" when 'GB' then 1024 else 1 end between 1 and 104857600 and "size_unit" in ('MB', 'GB')) NOT VALID,
  ADD CONSTRAINT "plans_price_per_gb" CHECK ("price_kobo" <= 100000000 * ("size_value" * case "size_unit" when 'GB' then 1024 else 1 end) / 1024) NOT VALID,
  ADD CONSTRAINT "plans_validity" CHECK (round("validity_value" * case "validity_unit" when 'months' then 30 when 'years' then 365 else 1 end, 6) between 0.04 and 3650 and "validity_unit" in ('days', 'months', 'years')) NOT VALID;
