-- A mail with a PIN has a link too, with a code of 128 bits: it works when PINs do not (docs/security.md#s28).
ALTER TABLE "pins" ADD COLUMN "link_hash" text;
