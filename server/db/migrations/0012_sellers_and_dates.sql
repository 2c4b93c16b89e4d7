ALTER TABLE "providers" ADD COLUMN "price_kind" text, ADD COLUMN "how_to_buy" text;
--> statement-breakpoint
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_price_kind" CHECK ("providers"."price_kind" in ('retail', 'wallet', 'wholesale')),
  ADD CONSTRAINT "providers_how_to_buy" CHECK (char_length("providers"."how_to_buy") between 1 and 200);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "seen_from" date, ADD COLUMN "seen_to" date, ADD COLUMN "confirmed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_seen" CHECK ("plans"."seen_from" <= "plans"."seen_to" and ("plans"."seen_from" is null or "plans"."seen_to" is not null));
--> statement-breakpoint
-- What is known of the sellers and prices of the public catalogue that earlier releases imported. Sellers with a user
-- state it themselves.
UPDATE "providers" SET "price_kind" = known."price_kind", "how_to_buy" = known."how_to_buy", "website" = known."website"
FROM (VALUES
  ('MTN Nigeria', 'retail', NULL, 'https://www.mtn.ng'),
  ('Airtel Nigeria', 'retail', NULL, 'https://www.airtel.com.ng'),
  ('Globacom (Glo)', 'retail', NULL, 'https://www.gloworld.com/ng'),
  ('T2 (formerly 9mobile)', 'retail', NULL, NULL),
  ('VTpass', 'retail', 'Pay by card on the website; no account needed.', 'https://www.vtpass.com'),
  ('ClubKonnect (Nellobytes)', 'wallet', 'Needs a free account and a funded wallet.', 'https://www.clubkonnect.com'),
  ('VTU Africa', 'wholesale', 'Prices for resellers who sell on; not for a single purchase.', 'https://vtuafrica.com.ng')
) AS known("name", "price_kind", "how_to_buy", "website")
WHERE "providers"."name" = known."name" AND "providers"."user_id" IS NULL;
--> statement-breakpoint
UPDATE "plans" SET
  "seen_from" = CASE WHEN "as_of" IS NOT NULL THEN "as_of" WHEN "providers"."name" = 'VTU Africa' THEN NULL ELSE date '2025-08-01' END,
  "seen_to" = coalesce("as_of", date '2026-11-20')
FROM "providers"
WHERE "providers"."no" = "plans"."provider_no" AND "providers"."user_id" IS NULL
  AND "plans"."version" = 1 AND "plans"."source" IS NOT NULL
  AND "providers"."name" IN ('MTN Nigeria', 'Airtel Nigeria', 'Globacom (Glo)', 'T2 (formerly 9mobile)', 'VTpass', 'ClubKonnect (Nellobytes)', 'VTU Africa');
--> statement-breakpoint
-- Fires the waiting triggers: a later migration of the same transaction may alter these tables.
SET CONSTRAINTS ALL IMMEDIATE;
