-- Whether a link to choose a password went out by mail. One that an admin handed over says nothing about the address.
ALTER TABLE "password_resets" ADD COLUMN "by_mail" BOOLEAN NOT NULL DEFAULT true;
