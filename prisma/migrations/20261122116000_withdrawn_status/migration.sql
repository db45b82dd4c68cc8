-- By itself: a value that was just added cannot be used before its transaction has ended.
ALTER TYPE "application_status" ADD VALUE 'withdrawn';
