-- Funds plans that students have saved. A plan is the planner's own address, which names no person; saving the same one
-- twice keeps one row. How many a student may keep is checked under the student's lock (lib/plans/commands.ts).
CREATE TABLE "saved_plans" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "student_id" UUID NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_plans_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_plans_query_length" CHECK (length("query") BETWEEN 1 AND 600)
);

CREATE UNIQUE INDEX "saved_plans_student_id_query_key" ON "saved_plans"("student_id", "query");
CREATE INDEX "saved_plans_student_id_created_at_id_idx" ON "saved_plans"("student_id", "created_at" DESC, "id" DESC);

ALTER TABLE "saved_plans" ADD CONSTRAINT "saved_plans_student_id_fkey"
  FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
