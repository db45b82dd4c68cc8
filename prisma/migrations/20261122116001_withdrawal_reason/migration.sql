ALTER TABLE "applications" ADD COLUMN "withdrawal_reason" TEXT;
ALTER TABLE "application_events" ADD COLUMN "reason" TEXT;

-- Whatever is withdrawn says why, and nothing else does.
ALTER TABLE "applications" ADD CONSTRAINT "applications_withdrawal_reason_check"
  CHECK (("status" = 'withdrawn') = ("withdrawal_reason" IS NOT NULL));
