-- When the last push to a browser failed, and why: Backend Health shows it. Null after one that was taken.
CREATE TYPE push_failure AS ENUM ('refused', 'unreachable');
ALTER TABLE push_subscriptions
  ADD COLUMN failed_at timestamptz(3),
  ADD COLUMN failure push_failure,
  ADD CONSTRAINT push_subscriptions_failure CHECK ((failed_at IS NULL) = (failure IS NULL));
CREATE INDEX push_subscriptions_failed ON push_subscriptions (failed_at) WHERE failed_at IS NOT NULL;
