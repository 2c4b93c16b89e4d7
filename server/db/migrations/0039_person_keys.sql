-- A key per person (docs/security.md#s30). Personal values of the audit are encrypted under it; it goes with the account, and
-- with it they become unreadable. Two random UUIDs have 244 random bits.
CREATE TABLE "person_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	CONSTRAINT "person_keys_key" CHECK ("person_keys"."key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "person_keys" ADD CONSTRAINT "person_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "person_keys" ("user_id") SELECT "id" FROM "users";
--> statement-breakpoint
-- Made with the account: a write that would make it later locks the account after its own rows, and could deadlock.
CREATE FUNCTION give_person_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_keys (user_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_key AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION give_person_key();
--> statement-breakpoint
-- False for entries of earlier releases: a job encrypts their personal values (server/audit/seal-earlier.repo.ts).
ALTER TABLE "audit" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("id") WHERE NOT "is_sealed";
--> statement-breakpoint
-- True if the values are the same, except those that were encrypted: of them only the key of the person is needed to read.
CREATE FUNCTION only_seals(was jsonb, now_is jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN nullif(was, 'null') IS NOT DISTINCT FROM nullif(now_is, 'null') THEN true
    WHEN jsonb_typeof(was) = 'object' AND jsonb_typeof(now_is) = 'object' THEN NOT EXISTS (
      SELECT FROM jsonb_each(was) AS before FULL JOIN jsonb_each(now_is) AS after USING (key)
      WHERE before.value IS DISTINCT FROM after.value
        AND (before.value IS NULL OR after.value IS NULL
          OR jsonb_typeof(after.value) <> 'object' OR NOT after.value ? 'sealed'
          OR (jsonb_typeof(before.value) = 'object' AND before.value ? 'sealed'))
    )
    ELSE false
  END
$$;
--> statement-breakpoint
-- The administrators, whose stored answers may be about the person.
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE "users"."role" = 'systemadmin';
--> statement-breakpoint
-- The messages of a person, when they delete their account.
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));
--> statement-breakpoint
DROP TRIGGER audit_stays ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE DELETE OR TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_is_kept BEFORE UPDATE ON audit FOR EACH ROW
WHEN (
  OLD.is_sealed OR NOT NEW.is_sealed
  OR (OLD.id, OLD.at, OLD.action, OLD.outcome, OLD.actor_id, OLD.subject, OLD.request_id)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.action, NEW.outcome, NEW.actor_id, NEW.subject, NEW.request_id)
  OR NOT only_seals(OLD.before, NEW.before) OR NOT only_seals(OLD.after, NEW.after)
)
EXECUTE FUNCTION audit_is_append_only();
