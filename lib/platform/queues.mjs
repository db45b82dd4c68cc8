/**
 * The job queues. The set-up scripts create them next to the tables; the app adds jobs and works on them.
 *
 * `send-email`: pauses double from about 45 seconds, so 11 retries spread over a day: a mail server can be down that
 * long before a message counts as failed.
 * `password-reset`: creates the reset link and its mail, so that the request answers the same for every address.
 * `sweep`: deletes expired data (tokens, counters, stored answers) every hour. Ten thousand files in S3 take ten
 * minutes, and a second run must not start in the meantime.
 * `count-bookings`: recounts the owner's charts. At most one job waits, however many are requested.
 * `count-reports`: recounts the owner's reports. At most one job waits here too.
 * `count-reads`: counts every hour how often the page of each record was read, for the order of what is due.
 * `thread-mail`: mails a student about messages that have been unread for ten minutes.
 * `import-rows`: works through the next rows of an import and asks for the job after it.
 * `task-rules`: makes the tasks of the rules that are on, every fifteen minutes.
 * `publish-content`: renders the pages of a publication and switches to it.
 * `notice-mail`: mails somebody about a line of their bell that has been unread for ten minutes.
 * `notice-push`: pushes such a line to the browsers that its receiver has allowed it.
 * `due-tasks`: tells members of tasks whose time has come, every minute.
 * `morning-digest`: asks for the morning's mails once the time has come; `digest-mail` writes one of them.
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
  {
    name: "count-reports",
    policy: "short",
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 120,
  },
  {
    name: "count-reads",
    policy: "short",
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 120,
  },
  {
    name: "thread-mail",
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  {
    name: "import-rows",
    retryLimit: 11,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  {
    name: "task-rules",
    policy: "short",
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 300,
  },
  {
    name: "publish-content",
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
  },
  {
    name: "notice-mail",
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  {
    name: "notice-push",
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  },
  {
    name: "due-tasks",
    policy: "short",
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 60,
  },
  {
    name: "morning-digest",
    policy: "short",
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 60,
  },
  {
    name: "digest-mail",
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60,
  },
];
