-- A student who is asked about their story sees it in the bell.
ALTER TYPE notice_kind ADD VALUE 'story';
