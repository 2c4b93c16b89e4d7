CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"actor" text NOT NULL,
	"source" text NOT NULL,
	"seller" text NOT NULL,
	"network" text,
	"outcome" text NOT NULL,
	"counts" jsonb,
	"waiting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	CONSTRAINT "imports_actor" CHECK ("imports"."actor" in ('operator', 'daily')),
	CONSTRAINT "imports_outcome" CHECK ("imports"."outcome" in ('running', 'done', 'unchanged', 'waiting', 'failed')),
	CONSTRAINT "imports_network" CHECK ("imports"."network" in ('MTN', 'AIRTEL', 'GLO', '9MOBILE')),
	CONSTRAINT "imports_texts" CHECK (char_length("imports"."source") <= 300 and char_length("imports"."seller") <= 120 and char_length("imports"."error") <= 500)
);
--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "imports_daily" ON "imports" USING btree ("source","day") WHERE "imports"."actor" = 'daily';
