-- Files of leads and students that an admin imports (docs/decisions/0044-an-import-is-its-rows.md). The rows are read
-- while the file arrives, and the file itself isn't kept.
CREATE TYPE "import_state" AS ENUM ('columns', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone');
CREATE TYPE "import_plan" AS ENUM ('add', 'join', 'skip');
CREATE TYPE "import_result" AS ENUM ('added', 'joined', 'undone', 'kept');

CREATE TABLE "imports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "file_name" TEXT NOT NULL,
    "state" "import_state" NOT NULL DEFAULT 'columns',
    "headings" TEXT[],
    "columns" TEXT[],
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "reached" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "remarked" INTEGER NOT NULL DEFAULT 0,
    "joining" INTEGER NOT NULL DEFAULT 0,
    "twins" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "joined" INTEGER NOT NULL DEFAULT 0,
    "undone" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "actor_id" UUID,
    "imported_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "imports_file_name_length" CHECK (char_length("file_name") BETWEEN 1 AND 150),
    CONSTRAINT "imports_size" CHECK ("total" BETWEEN 1 AND 20000),
    CONSTRAINT "imports_width" CHECK (cardinality("columns") <= 60 AND cardinality("headings") <= 60)
);

CREATE TABLE "import_rows" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" TEXT[],
    "values" JSONB,
    "email" TEXT,
    "phone_digits" TEXT,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "remarks" JSONB NOT NULL DEFAULT '[]',
    "plan" "import_plan",
    "is_twin" BOOLEAN NOT NULL DEFAULT false,
    "result" "import_result",
    "contact_id" UUID,
    "contact_version" INTEGER,
    "before" JSONB,
    "entry_id" UUID,
    "kept_reason" TEXT,
    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id", "number"),
    CONSTRAINT "import_rows_skipped_has_problems" CHECK ("plan" IS DISTINCT FROM 'skip' OR "problems" <> '[]'),
    CONSTRAINT "import_rows_kept_says_why" CHECK (("result" IS NOT DISTINCT FROM 'kept') = ("kept_reason" IS NOT NULL))
);

CREATE INDEX "imports_created_at_id_idx" ON "imports"("created_at" DESC, "id" DESC);
CREATE INDEX "imports_actor_id_idx" ON "imports"("actor_id");
CREATE INDEX "import_rows_import_id_email_idx" ON "import_rows"("import_id", "email");
CREATE INDEX "import_rows_import_id_phone_digits_idx" ON "import_rows"("import_id", "phone_digits");
CREATE INDEX "import_rows_contact_id_idx" ON "import_rows"("contact_id");

ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_fkey"
  FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fkey"
  FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_contact_id_fkey"
  FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
