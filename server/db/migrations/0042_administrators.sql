-- An administrator's duty; null for owners, which all administrators were (docs/security.md#s31).
ALTER TABLE "users" ADD COLUMN "duty" text;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duty" CHECK ("duty" IS NULL OR "duty" IN ('support', 'finance') AND "role" = 'systemadmin');
--> statement-breakpoint
-- Second factors of administrators. The secret is encrypted; it counts once its owner has confirmed it with a code.
CREATE TABLE "second_factors" (
  "user_id" uuid PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE,
  "sealed_secret" text NOT NULL,
  "confirmed_at" timestamp with time zone,
  "last_step" bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
  "user_id" uuid NOT NULL REFERENCES "second_factors"("user_id") ON DELETE CASCADE,
  "code_hash" text NOT NULL,
  PRIMARY KEY ("user_id", "code_hash")
);
