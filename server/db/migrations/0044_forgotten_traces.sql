-- Traces that a deleted account left (docs/security.md#s30).
-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- Marks deleted sellers whose row and plans were emptied. A name cannot: a seller may be called 'Deleted seller'.
ALTER TABLE "providers" ADD COLUMN "is_emptied" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Readers never see it: it changes neither the version of a row nor the feed.
DROP TRIGGER providers_touch ON providers;
--> statement-breakpoint
CREATE TRIGGER providers_touch BEFORE UPDATE ON providers FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('user_id', 'tier', 'requested_name', 'name_requested_at', 'verified_name', 'is_emptied');
--> statement-breakpoint
DROP TRIGGER providers_feed ON providers;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_feed AFTER INSERT OR UPDATE OR DELETE ON providers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION catalogue_feed('provider', 'user_id', 'tier', 'requested_name', 'name_requested_at', 'verified_name', 'is_emptied');
--> statement-breakpoint
-- The retention job empties every other deleted seller, also one that was called so.
UPDATE "providers" SET "is_emptied" = true
WHERE "deleted_at" IS NOT NULL AND "name" = 'Deleted seller'
  AND num_nonnulls("website", "email", "phone", "how_to_buy", "requested_name", "verified_name") = 0
  AND NOT EXISTS (
    SELECT FROM "plans" WHERE "plans"."provider_no" = "providers"."no"
      AND ("plans"."name" <> 'Deleted plan' OR "plans"."description" <> 'Deleted'
        OR num_nonnulls("buy_url", "category", "bonus", "ussd_steps", "source", "use_reason") > 0)
  );
--> statement-breakpoint
-- Answers of forms that hold the ID of an account, by that ID: registrations and verifications.
CREATE INDEX "idempotency_keys_registered"
ON "idempotency_keys" USING btree (substring("answer" from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'))
WHERE "owner" = 'visitor' AND substring("answer" from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') IS NOT NULL;
--> statement-breakpoint
DELETE FROM "idempotency_keys" WHERE "owner" = 'visitor'
  AND substring("answer" from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') IS NOT NULL
  AND NOT EXISTS (SELECT FROM "users" WHERE "users"."id"::text = substring("answer" from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'))
  AND NOT EXISTS (SELECT FROM "registrations" WHERE "registrations"."id"::text = substring("answer" from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'));
--> statement-breakpoint
-- The retention job forgets who clicked, once the day that counts a clicker once is over.
CREATE INDEX "clicks_clicker" ON "clicks" USING btree ("clicked_at") WHERE "clicker" IS NOT NULL;
--> statement-breakpoint
-- True for the keyed hash of an email or of the ID of a registration.
CREATE FUNCTION is_keyed_hash(subject text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(subject ~ '^[A-Za-z0-9_-]{43}$', false)
$$;
--> statement-breakpoint
DROP TRIGGER audit_is_kept ON audit;
--> statement-breakpoint
-- Free texts that earlier releases left in clear: the job encrypts them (server/audit/seal-earlier.repo.ts).
UPDATE "audit" SET "is_sealed" = false
WHERE ("action" = 'account.delete' AND "after" ? 'other') OR ("action" = 'subscription.grant' AND "after" ? 'reason');
--> statement-breakpoint
-- Two updates are taken: encrypting personal values of an entry of an earlier release, and forgetting the hash of an email.
CREATE TRIGGER audit_is_kept BEFORE UPDATE ON audit FOR EACH ROW
WHEN (
  (OLD.id, OLD.at, OLD.action, OLD.outcome, OLD.actor_id, OLD.request_id)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.action, NEW.outcome, NEW.actor_id, NEW.request_id)
  OR NOT CASE
    WHEN is_keyed_hash(OLD.subject) AND NEW.subject IS NULL
      THEN (OLD.before, OLD.after, OLD.is_sealed) IS NOT DISTINCT FROM (NEW.before, NEW.after, NEW.is_sealed)
    ELSE OLD.subject IS NOT DISTINCT FROM NEW.subject AND NOT OLD.is_sealed AND NEW.is_sealed
      AND only_seals(OLD.before, NEW.before) AND only_seals(OLD.after, NEW.after)
  END
)
EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
-- Hashes of emails whose accounts are gone: sign-ins had them beside the ID of the account.
UPDATE "audit" SET "subject" = NULL
WHERE is_keyed_hash("subject") AND "subject" IN (
  SELECT gone."subject" FROM "audit" gone
  WHERE gone."actor_id" IS NOT NULL AND is_keyed_hash(gone."subject")
    AND NOT EXISTS (SELECT FROM "users" WHERE "users"."id"::text = gone."actor_id")
);
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
