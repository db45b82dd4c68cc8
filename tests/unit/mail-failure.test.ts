import { expect, test } from "vitest";
import { failureText } from "@/lib/mail/failure";

const error = (fields: object) => Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:25"), fields);

test.each([
  [
    "the server's own answer",
    { code: "EENVELOPE", responseCode: 550, response: "550 5.1.1\r\n No such user" },
    "The mail server said: 550 5.1.1 No such user",
  ],
  ["no connection", { code: "ESOCKET" }, "No connection to the mail server."],
  ["no time", { code: "ETIMEDOUT" }, "The mail server did not answer in time."],
  [
    "our login",
    { code: "EAUTH", responseCode: 535, response: "535 user office refused" },
    "The mail server refused our user name and password.",
  ],
  ["what nobody knows", { code: "ESTRANGE" }, "It could not be sent (ESTRANGE)."],
  ["nothing at all", {}, "It could not be sent (unknown reason)."],
  ["a code that is none", { code: "toString" }, "It could not be sent (toString)."],
])("%s in words, without the server's address", (_, fields, text) => {
  expect(failureText(error(fields))).toBe(text);
});
