-- A revision that was lost, with a replica that took over or with a restored backup, is assigned again to another change.
-- A random tag tells the two apart. Entries from before have the tag 0.
ALTER TABLE "change_feed" ADD COLUMN "tag" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_feed" ALTER COLUMN "tag" SET DEFAULT floor(random() * 2147483647)::integer;--> statement-breakpoint
UPDATE "catalogue_identity" SET "epoch" = DEFAULT WHERE "epoch" !~ '^[0-9a-z]{1,20}$';--> statement-breakpoint
-- Cursors hold the epoch between dots. With another character in it, no cursor would be understood.
ALTER TABLE "catalogue_identity" ADD CONSTRAINT "catalogue_identity_epoch" CHECK ("catalogue_identity"."epoch" ~ '^[0-9a-z]{1,20}$');--> statement-breakpoint
ALTER TABLE "catalogue_identity" ADD COLUMN "timeline" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_identity" ADD COLUMN "version_floor" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- PostgreSQL counts a timeline up when a replica takes over and after a recovery to a point in time.
CREATE FUNCTION catalogue_timeline() RETURNS integer LANGUAGE sql AS $$
  SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
$$;
--> statement-breakpoint
-- Higher than every version of before: a row is not changed once a second for years. Seconds since 2026 have nine digits
-- until 2057, as many as If-Match accepts.
CREATE FUNCTION next_version_floor() RETURNS integer LANGUAGE sql AS $$
  SELECT greatest(version_floor + 1, extract(epoch FROM clock_timestamp())::integer - 1767225600) FROM catalogue_identity
$$;
--> statement-breakpoint
UPDATE "catalogue_identity" SET "timeline" = catalogue_timeline();--> statement-breakpoint
-- The lowest version that a row may get. The first change on another timeline raises it, so that a version that was lost
-- is never used again: an edit that builds on a lost version must meet a conflict (docs/offline.md#r10).
CREATE FUNCTION lowest_version() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  current_timeline integer := catalogue_timeline();
  lowest integer;
BEGIN
  LOOP
    SELECT version_floor INTO lowest FROM catalogue_identity WHERE timeline = current_timeline;
    IF FOUND OR NOT EXISTS (SELECT FROM catalogue_identity) THEN
      RETURN coalesce(lowest, 1);
    END IF;
    UPDATE catalogue_identity SET timeline = current_timeline, version_floor = next_version_floor()
    WHERE timeline <> current_timeline;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION catalogue_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := TG_ARGV::text[] || ARRAY['version', 'updated_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := greatest(NEW.version, lowest_version());
  ELSIF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen THEN
    NEW.version := greatest(OLD.version + 1, lowest_version());
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plans_versioned BEFORE INSERT ON plans FOR EACH ROW EXECUTE FUNCTION catalogue_touch();
--> statement-breakpoint
CREATE TRIGGER providers_versioned BEFORE INSERT ON providers FOR EACH ROW EXECUTE FUNCTION catalogue_touch();
