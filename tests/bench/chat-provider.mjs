import http from "node:http";

/*
 * The provider for the chat benchmark, in its own process: `node chat-provider.mjs`. It listens on a free port, reports
 * it over IPC, and is told there how to answer: { words, waitMs, pauseMs, isEndless }. For each call it reports when
 * its first word left and when its connection closed, by the clock shared by all processes of the machine.
 */
let manner = { words: ["Hello"], waitMs: 0, pauseMs: 0, isEndless: false };
let calls = 0;

const chunk = (delta, finish = null) => {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 0, model: "m", choices })}\n\n`;
};

function answer(response) {
  const { words, waitMs, pauseMs, isEndless } = manner;
  const call = ++calls;
  let at = 0;
  let timer;
  const next = () => {
    if (at < words.length) {
      if (at === 0) process.send({ firstWord: Date.now(), call });
      response.write(chunk({ content: words[at] }));
      at += 1;
      timer = setTimeout(next, pauseMs);
    } else if (!isEndless) response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
  };
  response.on("close", () => {
    clearTimeout(timer);
    process.send({ closed: Date.now(), call, isWhole: response.writableFinished });
  });
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(chunk({ role: "assistant", content: "" }));
  timer = setTimeout(next, waitMs);
}

const server = http.createServer((request, response) => {
  request.resume().on("end", () => answer(response));
});
process.on("message", (message) => {
  manner = message;
  process.send({ isSet: true });
});
process.on("disconnect", () => process.exit(0));
server.listen({ port: 0, host: "127.0.0.1", backlog: 1024 }, () => process.send({ port: server.address().port }));
