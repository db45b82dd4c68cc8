import http from "node:http";

/**
 * Asks the assistant for a stream, like a browser, and reads it to the end.
 *
 * @param {string} origin
 * @param {{ from: string, message?: string }} question `from` is the client's address as a proxy would report it
 * @returns {{ begun: Promise<void>, done: Promise<{ text: string, isWhole: boolean }>, leave: () => void }} `begun`
 *   resolves with the first words, or rejects when none will come; `leave` closes the connection
 */
export function openStream(origin, { from, message = "What does a year in Germany cost?" }) {
  let leave = () => {};
  let begin = () => {};
  let refuse = () => {};
  const begun = new Promise((resolve, reject) => {
    begin = resolve;
    refuse = reject;
  });
  const done = new Promise((resolve) => {
    const headers = { accept: "text/event-stream", "content-type": "application/json", "x-forwarded-for": from };
    const request = http.request(`${origin}/api/chat`, { method: "POST", headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) refuse(new Error(`The chat answers ${answer.statusCode}.`));
      let text = "";
      let rest = "";
      let isWhole = false;
      answer.setEncoding("utf8").on("data", (piece) => {
        const events = (rest + piece).split("\n\n");
        rest = events.pop();
        for (const [, name, data] of events.map((event) => /^event: (.*)\ndata: (.*)$/.exec(event)).filter(Boolean)) {
          if (name === "delta") text += JSON.parse(data).text;
          if (name === "delta") begin();
          if (name === "done") isWhole = JSON.parse(data).response === text;
        }
      });
      answer.on("close", () => resolve({ text, isWhole }));
      answer.on("error", () => {}); // the client left, or the connection broke: `isWhole` tells which
    });
    request.on("error", (error) => {
      refuse(error);
      resolve({ text: "", isWhole: false });
    });
    request.end(JSON.stringify({ message }));
    leave = () => request.destroy();
  });
  return { begun, done, leave: () => leave() };
}
