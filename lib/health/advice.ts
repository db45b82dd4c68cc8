/*
 * What to do about a part that does not work, for the person who runs the server. Text between backticks is typed or set as
 * it is. Settings are named, but their values are never shown.
 */

export const backendAdvice = {
  away: "On the server, run `npm start`. If it is running, look for the reason in its output, or in the network between here and the server.",
  noDatabase: "It cannot work without the database: see below.",
  failing:
    "Look for the error in the server's output. On the server, `npm run doctor` checks every part without the website.",
};

export const databaseAdvice: Record<string, string> = {
  disconnected:
    "Start the Postgres of `DATABASE_URL` and make sure that the server can reach it. Without `DATABASE_URL`, the project uses its own Postgres, which `npm start` runs. The site recovers as soon as the database answers.",
  error: "Bring the tables up to date with `npm run db:migrate`. The server's output has the error.",
};

export const storageAdvice: Record<"folder" | "s3", string> = {
  folder:
    "Check that the folder of `STORAGE_DIR` exists, that the site's account may write to it, and that its disk is not full.",
  s3: "Check that the storage of `S3_ENDPOINT` is running and can be reached, and that `S3_BUCKET` and its keys are right.",
};

export const mailAdvice: Record<string, string> = {
  disconnected:
    "Start the mail server of `SMTP_URL` and make sure that this server can reach its port. Email waits until then and is retried for about a day.",
  login: "Correct the user name and password in `SMTP_URL` and restart the site.",
  refused: "Check that the port in `SMTP_URL` belongs to a mail server that accepts mail from this server.",
  folder: "Check that the folder of `MAIL_DIR` can be created and written to, or set `SMTP_URL`.",
  failed: "Fix the cause, then send them again with Retry in the mail queue of Backend Health (the admin's dashboard).",
  delayed: "Check that one process of the site runs with `WORKER=on`, and send the mails with Retry in Backend Health.",
};

export const assistantAdvice: Record<string, string> = {
  disconnected:
    "Check that this server can reach the provider's address in `.env`. Until then, the site answers from its own catalogue.",
  key: "Put a valid key into `.env` and restart the site.",
  model: "Set a model that the provider offers in `.env` and restart the site.",
  limit: "Its limit is used up. Wait, or check your plan and balance with the provider.",
  fault: "Check the provider's status page, and that the address in `.env` is the address of its API.",
  failing: "Ask the assistant a question to see whether it works again.",
};

export const signInAdvice: Record<string, string> = {
  student: "Students register themselves.",
  admin: "Register one at `/admin/register` with the `ADMIN_SECRET_KEY`.",
  processing: "Register a member in the Team tab.",
  b2b: "Register a partner in the Team tab.",
};
