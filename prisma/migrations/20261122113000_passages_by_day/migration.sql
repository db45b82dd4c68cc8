-- What a passage says from later days on, beside what it says now.
ALTER TABLE "catalogue_passages" ADD COLUMN "later" JSONB NOT NULL DEFAULT '[]';
