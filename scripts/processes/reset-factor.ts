import { resetFactorByOperator } from "@/lib/accounts/commands/second-factor/reset";
import { pool } from "@/lib/platform/db";

// `npm run admin:reset-factor` runs this file (scripts/accounts/reset-factor.mjs) and passes the email address.

const [email = ""] = process.argv.slice(2);
const said = {
  reset: `✔ The second factor of ${email} is reset: they sign in with the password alone and set up another one. They get an email.`,
  unknown: `✖ There is no account with the address ${email}.`,
  none: `✖ The account of ${email} has no second factor.`,
};

try {
  const result = await resetFactorByOperator(email);
  console.log(said[result]);
  process.exitCode = result === "reset" ? 0 : 1;
} finally {
  await pool.end();
}
