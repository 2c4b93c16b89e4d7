-- Administrators whose username is their email: registration says which usernames are taken (docs/security.md#s8).
UPDATE "users" SET "username" = 'admin-' || left(gen_random_uuid()::text, 8)
WHERE "role" = 'systemadmin' AND lower("username") = lower(left("email", 80));
