ALTER TABLE "users" ADD COLUMN "single_keys" BOOLEAN;
