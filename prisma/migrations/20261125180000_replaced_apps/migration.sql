-- A new authenticator app that replaces the one in use once it has shown a code.
ALTER TABLE "authenticators" ADD COLUMN "pending_secret" TEXT, ADD COLUMN "pending_since" TIMESTAMPTZ(3);
