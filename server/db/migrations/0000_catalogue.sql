CREATE SEQUENCE "public"."plan_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "catalogue_identity" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 10) NOT NULL,
	CONSTRAINT "catalogue_identity_only" CHECK ("catalogue_identity"."only")
);
--> statement-breakpoint
CREATE TABLE "change_feed" (
	"rev" bigint PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"no" bigint NOT NULL,
	"op" text NOT NULL,
	"fields" text[]
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_no" bigint NOT NULL,
	"user_id" uuid,
	"clicked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT ('5ab1da7a-0000-8000-8000-' || lpad(to_hex(nextval('plan_ids')), 12, '0'))::uuid NOT NULL,
	"provider_no" bigint NOT NULL,
	"name" text NOT NULL,
	"network" text NOT NULL,
	"size_value" numeric NOT NULL,
	"size_unit" text NOT NULL,
	"price_kobo" integer NOT NULL,
	"validity_value" numeric NOT NULL,
	"validity_unit" text NOT NULL,
	"description" text NOT NULL,
	"buy_url" text,
	"discount" numeric,
	"auto_renew" boolean,
	"category" text,
	"bonus" text,
	"ussd_code" text,
	"ussd_steps" text,
	"list_price_kobo" integer,
	"source" text,
	"as_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plans_id_unique" UNIQUE("id"),
	CONSTRAINT "plans_name" CHECK (char_length("plans"."name") between 1 and 120),
	CONSTRAINT "plans_description" CHECK (char_length("plans"."description") between 1 and 500),
	CONSTRAINT "plans_network" CHECK ("plans"."network" in ('MTN', 'AIRTEL', 'GLO', '9MOBILE')),
	CONSTRAINT "plans_size" CHECK ("plans"."size_value" > 0 and "plans"."size_value" <= 1000000 and "plans"."size_unit" in ('MB', 'GB')),
	CONSTRAINT "plans_price" CHECK ("plans"."price_kobo" between 0 and 1000000000),
	CONSTRAINT "plans_list_price" CHECK ("plans"."list_price_kobo" between 0 and 1000000000),
	CONSTRAINT "plans_validity" CHECK ("plans"."validity_value" > 0 and "plans"."validity_value" <= 3650 and "plans"."validity_unit" in ('days', 'months', 'years')),
	CONSTRAINT "plans_buy_url" CHECK ("plans"."buy_url" ~* '^https?://' and char_length("plans"."buy_url") <= 2048),
	CONSTRAINT "plans_discount" CHECK ("plans"."discount" between 0 and 100),
	CONSTRAINT "plans_texts" CHECK (char_length("plans"."category") <= 40 and char_length("plans"."bonus") <= 200 and char_length("plans"."ussd_code") <= 40 and char_length("plans"."ussd_steps") <= 120 and char_length("plans"."source") <= 200)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_no" bigint,
	"network" text,
	"changed_on" date,
	"old_size" text,
	"old_price_kobo" integer NOT NULL,
	"new_size" text,
	"new_price_kobo" integer NOT NULL,
	"validity_days" integer,
	"source" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"website" text,
	"email" text,
	"phone" text,
	"tier" text DEFAULT 'starter' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "providers_id_unique" UNIQUE("id"),
	CONSTRAINT "providers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "providers_name" CHECK (char_length("providers"."name") between 1 and 120),
	CONSTRAINT "providers_website" CHECK ("providers"."website" ~* '^https?://' and char_length("providers"."website") <= 2048),
	CONSTRAINT "providers_email" CHECK (char_length("providers"."email") between 3 and 254),
	CONSTRAINT "providers_phone" CHECK ("providers"."phone" ~ '^0[0-9]{10}$'),
	CONSTRAINT "providers_tier" CHECK ("providers"."tier" in ('starter', 'individual', 'business', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "states" (
	"iso" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"capital" text NOT NULL,
	CONSTRAINT "states_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"telephone" text,
	"role" text NOT NULL,
	"token_version" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'provider', 'systemadmin')),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_names" CHECK (char_length("users"."firstname") between 1 and 80 and char_length("users"."lastname") between 1 and 80 and char_length("users"."username") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_plan_no_plans_no_fk" FOREIGN KEY ("plan_no") REFERENCES "public"."plans"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_provider_no_providers_no_fk" FOREIGN KEY ("provider_no") REFERENCES "public"."providers"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_plan_no_plans_no_fk" FOREIGN KEY ("plan_no") REFERENCES "public"."plans"("no") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clicks_plan" ON "clicks" USING btree ("plan_no");--> statement-breakpoint
CREATE INDEX "plans_provider" ON "plans" USING btree ("provider_no");--> statement-breakpoint
CREATE INDEX "price_history_plan" ON "price_history" USING btree ("plan_no");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));