/**
 * The job queues. The set-up scripts create them next to the tables, the app sends to them and works on them.
 *
 * `send-email`: pauses double from about 45 seconds, so 11 retries spread over a day and a mail server may be away
 * that long before a message counts as failed.
 * `password-reset`: makes a reset link and its mail, so that the request answers alike for every address.
 * `sweep`: hourly removal of what has run out (tokens, counters, stored answers). Ten thousand files in S3 take it ten
 * minutes; a second one must not start beside it.
 * `count-bookings`: what the owner's charts show is counted again; one waits at most, however many ask for it.
 */
export const queues = [
  {
    name: "send-email",
    retryLimit: 11,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  },
  {
    name: "password-reset",
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  {
    name: "sweep",
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 2400,
  },
  {
    name: "count-bookings",
    policy: "short",
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 60,
  },
];
