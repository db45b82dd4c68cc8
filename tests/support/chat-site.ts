import pg from "pg";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { copyDatabase } from "./copied-database";
import { type ModelStandIn, startModel } from "./model";
import { test as base, expect } from "./test";

/** The API key with which the site of these tests calls the provider. */
export const providerKey = "sk-key-of-the-browser-tests";
export const providerModel = "stand-in-1";

/**
 * A second site with a provider: a mock that the test controls. It also has its own database, because failures are
 * recorded there, and five of them within a minute make the site pause.
 */
type ChatSite = { url: string; databaseUrl: string; model: ModelStandIn };

type Fixtures = {
  /** The provider, back in its default mode for each test and without recorded calls. */
  model: ModelStandIn;
};

export const test = base.extend<Fixtures, { chatSite: ChatSite }>({
  chatSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, provide, { workerIndex }) => {
      const [database, model, port] = await Promise.all([copyDatabase("chat"), startModel(), freePort()]);
      const url = `http://localhost:${port}`;
      const server = await startBuiltServer(`server-chat-${workerIndex}`, {
        ...{ APP_URL: url, PORT: String(port), DATABASE_URL: database.url, WORKER: "off" },
        ...{ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: providerKey, OPENAI_MODEL: providerModel },
        OPENAI_TIMEOUT_SECONDS: "4", // longer than a busy machine takes between two steps of a test
      });
      await provide({ url, databaseUrl: database.url, model });
      await server.stop();
      await model.close();
      await database.drop();
    },
    { scope: "worker" },
  ],
  sql: [
    async ({ chatSite }, provide) => {
      const sql = new pg.Pool({ connectionString: chatSite.databaseUrl, max: 2 });
      await provide(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ chatSite }, provide) => {
    await provide(chatSite.url);
  },
  model: [
    async ({ chatSite: { model }, sql }, provide) => {
      model.mood = { kind: "say", words: ["Hello", " there"] };
      model.calls.length = 0;
      await sql.query("delete from chat_conversations"); // with its messages: no failure of another test counts
      await provide(model);
    },
    { auto: true },
  ],
});

export { expect };
