import http from "node:http";
import { step } from "../../scripts/setup/report.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { webServer } from "../../scripts/setup/serve/web-server.mjs";
import { startServer } from "./server-process.mjs";

const connections = 16;
const seconds = 8;
const questions = [
  "What does a year in Germany cost?",
  "Which scholarships are there for the UK?",
  "IELTS for Canada?",
];

/** Catalogue answers per second: a server without a provider, and sixteen clients, each asking again at once. */
export async function measureCanned(site) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...site.env, PORT: String(port), HOST: "127.0.0.1", APP_URL: origin, OPENAI_API_KEY: "" };
  const server = await startServer("canned", webServer.args, { env, url: `${origin}/` });
  const result = await step(`Answers of the catalogue, ${seconds} s`, async () => {
    await load(origin, 2); // warm-up until the code is compiled
    return load(origin, seconds);
  });
  await server.stop();
  return result;
}

async function load(origin, duration) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const end = began + duration * 1000;
  const took = [];
  const client = async (number) => {
    for (let at = number; performance.now() < end; at += 1) {
      const before = performance.now();
      await askOnce(origin, agent, questions[at % questions.length]);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  agent.destroy();
  return { perSecond: took.length / ((performance.now() - began) / 1000), took };
}

function askOnce(origin, agent, message) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const request = http.request(`${origin}/api/chat`, { method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      answer.on("end", () => {
        if (answer.statusCode === 200 && JSON.parse(text).source === "canned") resolve();
        else reject(new Error(`The chat answers ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    request.on("error", reject);
    request.end(JSON.stringify({ message }));
  });
}
