-- The catalogue in words, for the assistant's look-up.
CREATE TABLE "catalogue_passages" (
    "id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "countries" TEXT[],
    "title" TEXT NOT NULL,
    "names" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "confidence" "confidence" NOT NULL,
    "checked_on" DATE NOT NULL,
    "sources" JSONB NOT NULL,

    CONSTRAINT "catalogue_passages_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "catalogue_passages_countries_idx" ON "catalogue_passages" USING GIN ("countries");

-- Kept beside the text: to rank a hit, the words of every passage that matches would have to be made anew.
ALTER TABLE "catalogue_passages" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', "title" || ' ' || "names"), 'A') || setweight(to_tsvector('english', "body"), 'C')
) STORED;
CREATE INDEX "catalogue_passages_words_idx" ON "catalogue_passages" USING GIN ("words");

-- A query uses this index only when it searches this very expression.
CREATE INDEX catalogue_passages_names ON catalogue_passages USING gin ((lower(title || ' ' || names)) gin_trgm_ops);
