-- The calendar months that a row gives, and the time until which its tier is paid without a gap. The release before leaves
-- both empty.
ALTER TABLE "subscriptions" ADD COLUMN "months" integer;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_months" CHECK ("subscriptions"."months" > 0);
--> statement-breakpoint
-- A mean month has 30.44 days. Only gifts have several.
UPDATE "subscriptions" SET "paid_until" = "ends_at",
  "months" = greatest(1, round(extract(epoch FROM "ends_at" - "starts_at") / (30.44 * 86400)))
WHERE "ends_at" IS NOT NULL AND "starts_at" IS NOT NULL;
--> statement-breakpoint
-- Earlier releases let months of one person overlap. Lays those that still run, or have not begun, one behind the other, as
-- domain/subscription/month-line.ts does: a larger tier first. What an upgrade left of a month follows after it; a month
-- that began while another of its tier ran begins anew.
DO $$
DECLARE
  month record;
  payer uuid;
  tier_before text;
  line_end timestamptz;
BEGIN
  FOR month IN
    WITH live AS (
      SELECT *, array_position(ARRAY['individual', 'business', 'enterprise'], tier) AS size FROM subscriptions
      WHERE user_id IS NOT NULL AND paid_at IS NOT NULL AND returned_at IS NULL AND ends_at > now() AND tier <> 'starter'
    )
    SELECT live.*, live.ends_at - greatest(live.starts_at, least(now(), (
      SELECT min(larger.starts_at) FROM live AS larger WHERE larger.user_id = live.user_id AND larger.size > live.size
    ))) AS unused
    FROM live
    WHERE user_id IN (
      SELECT one.user_id FROM live AS one JOIN live AS other
      ON other.user_id = one.user_id AND other.id > one.id AND other.starts_at < one.ends_at AND other.ends_at > one.starts_at
    )
    ORDER BY user_id, size DESC, starts_at, id
  LOOP
    IF payer IS DISTINCT FROM month.user_id THEN
      payer := month.user_id;
      tier_before := NULL;
      line_end := now();
    END IF;
    IF month.starts_at < now() AND tier_before IS DISTINCT FROM month.tier THEN
      line_end := line_end + make_interval(secs => extract(epoch FROM month.unused)::float8);
      UPDATE subscriptions SET ends_at = line_end WHERE id = month.id;
    ELSE
      UPDATE subscriptions SET starts_at = line_end,
        ends_at = (line_end AT TIME ZONE 'Africa/Lagos' + make_interval(months => month.months)) AT TIME ZONE 'Africa/Lagos'
      WHERE id = month.id RETURNING ends_at INTO line_end;
    END IF;
    tier_before := month.tier;
  END LOOP;
END
$$;
--> statement-breakpoint
-- A month renews when the time of its tier and of larger ones ends.
UPDATE "subscriptions" SET "paid_until" = (
  SELECT max(other.ends_at) FROM subscriptions AS other
  WHERE other.user_id = "subscriptions"."user_id" AND other.paid_at IS NOT NULL AND other.returned_at IS NULL
  AND array_position(ARRAY['individual', 'business', 'enterprise'], other.tier)
    >= array_position(ARRAY['individual', 'business', 'enterprise'], "subscriptions"."tier")
)
WHERE "user_id" IS NOT NULL AND "paid_at" IS NOT NULL AND "returned_at" IS NULL AND "ends_at" > now() AND "tier" <> 'starter';
