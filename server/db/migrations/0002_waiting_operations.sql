CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" text,
	"device" text,
	"seq" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key"),
	CONSTRAINT "idempotency_keys_device" CHECK (char_length("idempotency_keys"."device") <= 64)
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"user_id" uuid NOT NULL,
	"state_iso" text NOT NULL,
	"network" text NOT NULL,
	"month" date NOT NULL,
	"rating" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_user_id_state_iso_network_month_pk" PRIMARY KEY("user_id","state_iso","network","month"),
	CONSTRAINT "ratings_network" CHECK ("ratings"."network" in ('MTN', 'AIRTEL', 'GLO', '9MOBILE')),
	CONSTRAINT "ratings_month" CHECK (extract(day from "ratings"."month") = 1),
	CONSTRAINT "ratings_rating" CHECK ("ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_state_iso_states_iso_fk" FOREIGN KEY ("state_iso") REFERENCES "public"."states"("iso") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ratings_state" ON "ratings" USING btree ("state_iso","month");