/*
 * How to fix a part that isn't working, for the server's operator. Text in backticks is to be typed or set literally.
 * Settings are named, but their values never shown.
 */

export const backendAdvice = {
  away: "On the server, run `npm start`. If it is already running, check its output and the network connection to it.",
  noDatabase: "It can’t work without the database: see below.",
  failing: "Check the server's output for the error; `npm run doctor` there checks every part without the website.",
};

export const databaseAdvice: Record<string, string> = {
  disconnected:
    "Start the Postgres server in `DATABASE_URL` and check that this server can reach it. Without `DATABASE_URL`, `npm start` runs the project's own database. The site recovers automatically when it answers.",
  error: "Update the tables with `npm run db:migrate`. The server's output shows the error.",
};

export const storageAdvice: Record<"folder" | "s3", string> = {
  folder:
    "Check that the folder in `STORAGE_DIR` exists, that the site's account can write to it, and that its disk isn't full.",
  s3: "Check that the storage at `S3_ENDPOINT` is running and reachable, and that `S3_BUCKET` and its keys are correct.",
};

export const mailAdvice: Record<string, string> = {
  disconnected:
    "Start the mail server in `SMTP_URL` and check that this server can reach its port. Until then, emails wait and are retried for about a day.",
  login: "Correct the user name and password in `SMTP_URL` and restart the site.",
  refused: "Check that the port in `SMTP_URL` belongs to a mail server that accepts mail from this one.",
  folder: "Check that the folder in `MAIL_DIR` can be created and written to, or set `SMTP_URL`.",
  failed:
    "Once the cause is fixed, send them again with Retry in the email queue of Backend Health (on the admin dashboard).",
  delayed:
    "Check that one process of the site runs with `WORKER=on`, then send the emails with Retry in Backend Health.",
};

export const assistantAdvice: Record<string, string> = {
  disconnected:
    "Check that this server can reach the provider's address, set in `.env`. Until then the site answers from its own catalogue.",
  key: "Put a valid key into `.env` and restart the site.",
  model: "Set a model that the provider offers in `.env` and restart the site.",
  limit: "Its limit is used up: wait, or check the account's plan and balance there.",
  fault: "Check the provider's status page, and that the address in `.env` is that of its API.",
  failing: "Ask the assistant something to see whether it works again.",
};

export const pushAdvice: Record<"refused" | "unreachable", string> = {
  refused:
    "Check that `APP_URL` is the site's address, and look for `push not sent` in the log. The notification itself is in the bell.",
  unreachable:
    "Check that this server can reach the push services of the browsers' makers by https. The notification itself is in the bell.",
};

export const signInAdvice: Record<string, string> = {
  student: "Students register themselves.",
  admin: "Register one at `/admin/register`, with the key of `ADMIN_SECRET_KEY`.",
  processing: "Register a member in the Team tab.",
  b2b: "Register a partner in the Team tab.",
};
