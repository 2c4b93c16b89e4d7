-- The rule reads more apps, devices and names of shops. The next start applies it where nobody has set a use.
UPDATE "plans" SET "use_given" = NULL WHERE NOT "use_given";
