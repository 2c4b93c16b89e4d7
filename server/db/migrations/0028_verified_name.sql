-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- The name that the Verified badge belongs to. The release before leaves it empty.
ALTER TABLE "providers" ADD COLUMN "verified_name" text;
--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_verified_name" CHECK (char_length("providers"."verified_name") between 1 and 120);
--> statement-breakpoint
-- Readers never see it: it changes neither the version of a row nor the feed.
DROP TRIGGER providers_touch ON providers;
--> statement-breakpoint
CREATE TRIGGER providers_touch BEFORE UPDATE ON providers FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('user_id', 'tier', 'requested_name', 'name_requested_at', 'verified_name');
--> statement-breakpoint
DROP TRIGGER providers_feed ON providers;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_feed AFTER INSERT OR UPDATE OR DELETE ON providers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION catalogue_feed('provider', 'user_id', 'tier', 'requested_name', 'name_requested_at', 'verified_name');
--> statement-breakpoint
UPDATE "providers" SET "verified_name" = "name" WHERE "verified";
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
