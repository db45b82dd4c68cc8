-- Nobody overwrites what they have not seen of a referral.
ALTER TABLE "referrals" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
