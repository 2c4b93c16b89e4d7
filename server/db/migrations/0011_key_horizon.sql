ALTER TABLE "idempotency_keys" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
CREATE TABLE "key_horizon" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"horizon" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_horizon_only" CHECK ("key_horizon"."only")
);
