CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_role" CHECK ("registrations"."role" in ('user', 'provider'))
);
--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree (lower("email"), "created_at");
--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");
--> statement-breakpoint
INSERT INTO "registrations" ("id", "email", "firstname", "lastname", "username", "password_hash", "role", "created_at")
SELECT "id", "email", "firstname", "lastname", "username", "password_hash", "role", "created_at"
FROM "users" WHERE "verified_at" IS NULL AND "role" IN ('user', 'provider');
--> statement-breakpoint
DELETE FROM "users" WHERE "verified_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "verified_at" SET NOT NULL;
--> statement-breakpoint
DROP INDEX "users_username";
--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));
--> statement-breakpoint
-- PINs of registrations have another key from here on. A new one can be asked for at once.
DELETE FROM "pins" WHERE "purpose" = 'verify';
--> statement-breakpoint
ALTER TABLE "pins"
	ADD COLUMN "is_decoy" boolean DEFAULT false NOT NULL,
	ADD COLUMN "device" text,
	ADD COLUMN "own_tries" integer DEFAULT 0 NOT NULL;
