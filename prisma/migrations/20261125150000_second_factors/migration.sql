-- Since when an account needs a second factor to sign in; null if it has none.
ALTER TABLE "users" ADD COLUMN "second_factor_since" TIMESTAMPTZ(3);
-- Students have no second factor.
ALTER TABLE "users" ADD CONSTRAINT "users_second_factor_check" CHECK ("second_factor_since" IS NULL OR "role" <> 'student');

-- When the second factor was last given in this session; null if never.
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);

CREATE TABLE "authenticators" (
  "user_id" UUID NOT NULL PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "sealed_secret" TEXT NOT NULL,
  "confirmed_at" TIMESTAMPTZ(3),
  "last_step" BIGINT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "recovery_codes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "code_hash" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes" ("user_id", "code_hash");

CREATE TABLE "factor_challenges" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "token_hash" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "factor_challenges_token_hash_key" ON "factor_challenges" ("token_hash");
CREATE INDEX "factor_challenges_user_id_idx" ON "factor_challenges" ("user_id");
CREATE INDEX "factor_challenges_expires_at_idx" ON "factor_challenges" ("expires_at");
