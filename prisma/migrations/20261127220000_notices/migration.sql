-- Notices: what has happened that somebody should know of (docs/decisions/0047-notifications.md).

CREATE TYPE notice_kind AS ENUM (
  'mention', 'task_given', 'task_due', 'message', 'given_person', 'booking', 'document', 'application', 'request',
  'call_asked', 'import_ended', 'referral'
);

CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Who is told.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind notice_kind NOT NULL,
  -- One word more about what happened: "moved", "approved".
  detail text,
  -- The person it is about; what is erased with them tells nothing any more.
  contact_id uuid REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The task, document, booking, application, request, import or referral.
  record_id uuid,
  -- Unread ones of the same group are one line.
  group_key text NOT NULL,
  -- The undoable change that it tells of: an undo takes it back. Without a key: such changes are kept for an hour.
  change_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at timestamptz(3),
  -- When a mail about its group was written.
  mailed_at timestamptz(3),
  CONSTRAINT notices_detail_length CHECK (char_length(detail) <= 40)
);

-- The bell's list, and what is unread in it.
CREATE INDEX notices_user_id_created_at_id_idx ON notices (user_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON notices (user_id, created_at DESC, id DESC) INCLUDE (group_key) WHERE seen_at IS NULL;
-- What is read elsewhere, in a thread or a list; and whether a task's time has been told.
CREATE INDEX notices_record_id_kind_idx ON notices (record_id, kind);
CREATE INDEX notices_contact_id_kind_idx ON notices (contact_id, kind);
CREATE INDEX notices_change_id ON notices (change_id) WHERE change_id IS NOT NULL;
-- For the sweep.
CREATE INDEX notices_seen_at ON notices (seen_at) WHERE seen_at IS NOT NULL;
CREATE INDEX notices_created_at_idx ON notices USING brin (created_at);

-- The kinds whose switch for mails somebody has moved from where it stands by itself (lib/notices/labels.ts), and whether
-- a member of the team gets the morning's mail.
ALTER TABLE users
  ADD COLUMN notice_mails_switched notice_kind[] NOT NULL DEFAULT '{}',
  ADD COLUMN digest_mails boolean NOT NULL DEFAULT true;

-- The days whose morning's mails have been written.
CREATE TABLE digest_days (
  day date PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Browsers that get notices although no page of ours is open.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The sign-in in which it was switched on: it ends with that.
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Where the push service takes messages for this browser, and with which keys they are encrypted.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT push_subscriptions_lengths CHECK (
    char_length(endpoint) <= 2000 AND char_length(p256dh) <= 200 AND char_length(auth) <= 100)
);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id, created_at, id);
CREATE INDEX push_subscriptions_session_id_idx ON push_subscriptions (session_id);

-- Whichever code ends a sign-in or closes an account: nothing is pushed to that browser any more.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_push AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push_of_session();

CREATE FUNCTION end_push_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_push AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.active AND NOT NEW.active) OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION end_push_of_account();

-- The pair of keys with which the site shows push services who it is, made once unless the settings have one.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
