-- A decision about a document can be undone as long as nobody has decided about it since.
ALTER TABLE "documents" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
