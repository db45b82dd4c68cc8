-- Changes that one action made on several records.
ALTER TABLE "undoable_changes" ADD COLUMN "group_id" UUID;
CREATE INDEX "undoable_changes_group_id_idx" ON "undoable_changes"("group_id");
