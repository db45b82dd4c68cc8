-- A person's own views of a list: a name, and the filters, search and order as the list's query. The place bounds them:
-- each has one of twenty, so there is no twenty-first however many are saved at once. Two names that differ only in
-- capitals are one. Whether a list still knows a filter is decided when the view is read (lib/saved-views/filters.ts).
CREATE TYPE "saved_view_list" AS ENUM ('consultations');

CREATE TABLE "saved_views" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "list" "saved_view_list" NOT NULL,
    "place" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_views_place" CHECK ("place" BETWEEN 1 AND 20),
    CONSTRAINT "saved_views_name_length" CHECK (char_length("name") BETWEEN 1 AND 40 AND "name" = btrim("name")),
    CONSTRAINT "saved_views_query_length" CHECK (char_length("query") BETWEEN 1 AND 1500)
);

CREATE UNIQUE INDEX "saved_views_owner_id_list_place_key" ON "saved_views"("owner_id", "list", "place");
CREATE UNIQUE INDEX "saved_views_owner_id_list_query_key" ON "saved_views"("owner_id", "list", "query");
CREATE UNIQUE INDEX "saved_views_owner_id_list_name_key" ON "saved_views"("owner_id", "list", lower("name"));

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_fkey"
  FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
