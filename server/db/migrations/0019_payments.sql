-- Every reference of a payment, with the money that went back. A row of subscriptions has the reference that paid it, or
-- the latest one.
CREATE TABLE "payment_references" (
	"reference" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mismatch_at" timestamp with time zone,
	"refunded_kobo" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"dispute_id" bigint,
	"dispute" text,
	CONSTRAINT "payment_references_refunded" CHECK ("payment_references"."refunded_kobo" between 0 and 1000000000),
	CONSTRAINT "payment_references_dispute" CHECK ("payment_references"."dispute" in ('open', 'won', 'lost')),
	CONSTRAINT "payment_references_dispute_id" CHECK (("payment_references"."dispute" is null) = ("payment_references"."dispute_id" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_references" ADD CONSTRAINT "payment_references_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_references_subscription" ON "payment_references" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "payment_references_created" ON "payment_references" USING btree ("created_at","reference");
--> statement-breakpoint
INSERT INTO "payment_references" ("reference", "subscription_id", "created_at")
SELECT "reference", "id", "created_at" FROM "subscriptions";
--> statement-breakpoint
-- Whoever writes a reference, it stays with its subscription. A reference that pays a further month moves to that month.
CREATE FUNCTION keep_payment_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_references (reference, subscription_id, created_at)
  VALUES (NEW.reference, NEW.id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END)
  ON CONFLICT (reference) DO UPDATE SET subscription_id = EXCLUDED.subscription_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_first_reference AFTER INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION keep_payment_reference();
--> statement-breakpoint
CREATE TRIGGER subscriptions_new_reference AFTER UPDATE OF reference ON subscriptions FOR EACH ROW
WHEN (OLD.reference IS DISTINCT FROM NEW.reference)
EXECUTE FUNCTION keep_payment_reference();
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "notified_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
-- The job of earlier releases has mailed these already.
UPDATE "subscriptions" SET "notified_at" = "failed_at" WHERE "renewal_of" IS NOT NULL AND "paid_at" IS NULL;
