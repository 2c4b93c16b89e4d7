INSERT INTO catalogue_identity DEFAULT VALUES;
--> statement-breakpoint
-- A row's version and date rise when a public column changed. Arguments: the columns that readers never see.
CREATE FUNCTION catalogue_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := TG_ARGV::text[] || ARRAY['version', 'updated_at'];
BEGIN
  IF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Runs at commit, when all of a transaction's work is done. The lock orders writers from here until their changes are
-- visible to others, so revisions rise in the order of commits and a reader that has seen one has seen all below it;
-- until they commit, writers do not wait for each other.
-- Arguments: the entity, then the columns that readers never see.
CREATE FUNCTION catalogue_feed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := TG_ARGV[1:]::text[];
  was jsonb;
  now_is jsonb;
  was_listed boolean := false;
  is_listed boolean := false;
  row_no bigint;
  changed text[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := to_jsonb(OLD) - unseen;
    was_listed := OLD.deleted_at IS NULL;
    row_no := OLD.no;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    now_is := to_jsonb(NEW) - unseen;
    is_listed := NEW.deleted_at IS NULL;
    row_no := NEW.no;
  END IF;
  IF NOT was_listed AND NOT is_listed OR was = now_is THEN
    RETURN NULL;
  END IF;
  IF was_listed AND is_listed THEN
    SELECT array_agg(key ORDER BY key) INTO changed FROM jsonb_each(now_is) WHERE value IS DISTINCT FROM was -> key;
  END IF;
  PERFORM pg_advisory_xact_lock(7242341);
  INSERT INTO change_feed (rev, entity, no, op, fields)
  SELECT coalesce(max(rev), 0) + 1, TG_ARGV[0], row_no, CASE WHEN is_listed THEN 'put' ELSE 'delete' END, changed
  FROM change_feed;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plans_touch BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION catalogue_touch();
--> statement-breakpoint
CREATE TRIGGER providers_touch BEFORE UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION catalogue_touch('user_id', 'tier');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plans_feed AFTER INSERT OR UPDATE OR DELETE ON plans
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_feed('plan');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_feed AFTER INSERT OR UPDATE OR DELETE ON providers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_feed('provider', 'user_id', 'tier');
