CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_message" CHECK (char_length("contact_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"tier" text NOT NULL,
	"amount_kobo" integer NOT NULL,
	"reference" text NOT NULL,
	"authorization_url" text,
	"renewal_of" uuid,
	"sealed_card" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "subscriptions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "subscriptions_renewal_of_unique" UNIQUE("renewal_of"),
	CONSTRAINT "subscriptions_tier" CHECK ("subscriptions"."tier" in ('starter', 'individual', 'business', 'enterprise')),
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount_kobo" between 0 and 1000000000),
	CONSTRAINT "subscriptions_paid" CHECK (("subscriptions"."paid_at" is null) = ("subscriptions"."starts_at" is null))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_referrer_pk" PRIMARY KEY("day","path","referrer"),
	CONSTRAINT "page_views_texts" CHECK (char_length("page_views"."path") <= 64 and char_length("page_views"."referrer") <= 253)
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"captcha" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_ends" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "used_captchas_expires" ON "used_captchas" USING btree ("expires_at");