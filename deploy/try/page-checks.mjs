import { strict as assert } from "node:assert";
import { origin } from "./nginx.mjs";

/** What everybody sees. */
export const pageChecks = {
  "plain HTTP leads to HTTPS": async ({ client }) => {
    assert.deepEqual(await client.askPlainly("/contact?a=b"), [301, `${origin}/contact?a=b`]);
  },

  "another name is not even greeted": async ({ client }) => {
    await assert.rejects(client.askStrangely());
  },

  "a page has its headers, its compression and its 304; HTTP/2 is spoken": async ({ client }) => {
    for (const encoding of ["br", "gzip"]) {
      const { status, headers } = await client.ask("/", { headers: { "accept-encoding": encoding } });
      assert.deepEqual([status, headers["content-encoding"]], [200, encoding]);
      assert.equal(headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
      assert.match(String(headers["content-security-policy"]), /default-src 'self'/);
      assert.equal(headers["x-powered-by"], undefined);
      assert.equal(headers.server, "nginx");
      const known = { "accept-encoding": encoding, "if-none-match": headers.etag };
      const again = await client.ask("/", { headers: known });
      assert.deepEqual([again.status, again.body.length], [304, 0]);
    }
    assert.equal(await client.askByHttp2("/contact"), 200);
  },
};
