-- When the owner of an account showed that its address is theirs. Existing accounts count as unconfirmed, except those that
-- chose a password by a link in a mail and have kept the address since.
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

UPDATE "users" SET "email_confirmed_at" = "chosen"."at"
FROM (
  SELECT "subject_id", max("created_at") AS "at" FROM "audit_entries" WHERE "action" = 'password-reset' GROUP BY "subject_id"
) AS "chosen"
WHERE "chosen"."subject_id" = "users"."id"::text
  AND NOT EXISTS (
    SELECT FROM "audit_entries"
    WHERE "action" = 'email-changed' AND "subject_id" = "users"."id"::text AND "created_at" >= "chosen"."at"
  );
