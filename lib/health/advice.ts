/*
 * What to do about a part that does not work, for whoever runs the server. What stands between backticks is typed or set
 * as it is. The names of settings are told, what they are set to is not.
 */

export const backendAdvice = {
  away: "On the server, run `npm start`. If it is running, look for the reason in its output, or in the network between here and there.",
  noDatabase: "It cannot work without the database: see below.",
  failing: "Look for the error in the server's output; `npm run doctor` there checks every part without the website.",
};

export const databaseAdvice: Record<string, string> = {
  disconnected:
    "Start the Postgres of `DATABASE_URL` and see that the server reaches it. Without `DATABASE_URL` it is the project's own, which `npm start` runs. The site goes on by itself when it answers.",
  error: "Bring the tables up to date with `npm run db:migrate`. The server's output has the error.",
};

export const storageAdvice: Record<"folder" | "s3", string> = {
  folder:
    "See that the folder of `STORAGE_DIR` is there, that the site's account may write to it, and that its disk is not full.",
  s3: "See that the storage of `S3_ENDPOINT` runs and can be reached, and that `S3_BUCKET` and its keys are right.",
};

export const mailAdvice: Record<string, string> = {
  disconnected:
    "Start the mail server of `SMTP_URL` and see that this server reaches its port. Until then mails wait; they are tried for about a day.",
  login: "Correct the name and the password in `SMTP_URL` and start the site again.",
  refused: "See that the port in `SMTP_URL` is that of a mail server which takes mail from this one.",
  folder: "See that the folder of `MAIL_DIR` can be made and written to, or set `SMTP_URL`.",
  failed:
    "Once their reason is mended, send them again with Retry in the mail queue of Backend Health (the admin's dashboard).",
  delayed: "See that one process of the site runs with `WORKER=on`, and send the mails with Retry in Backend Health.",
};

export const assistantAdvice: Record<string, string> = {
  disconnected:
    "See that this server reaches the provider's address, which stands in `.env`. Until then the site answers from its own catalogue.",
  key: "Put a key that is valid into `.env` and start the site again.",
  model: "Name a model that the provider has in `.env` and start the site again.",
  limit: "Its limit is used up: wait, or look at the plan and the balance of the account there.",
  fault: "Look at the provider's status page, and whether the address in `.env` is that of its API.",
  failing: "Ask the assistant something to see whether it is over.",
};

export const signInAdvice: Record<string, string> = {
  student: "Students register themselves.",
  admin: "Register one at `/admin/register`, with the key of `ADMIN_SECRET_KEY`.",
  processing: "Register a member in the Team tab.",
  b2b: "Register a partner in the Team tab.",
};
