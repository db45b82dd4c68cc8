-- A thread says by itself that its student is surely in distress, until the office has answered: later messages hid it.
ALTER TABLE "threads" ADD COLUMN "needs_care" BOOLEAN NOT NULL DEFAULT false;
