-- The rule reads more night hours, days, apps and disguised words. The next start applies it where nobody has set a use.
UPDATE "plans" SET "use_given" = NULL WHERE NOT "use_given";
