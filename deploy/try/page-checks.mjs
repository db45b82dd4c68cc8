import { strict as assert } from "node:assert";
import { origin } from "./nginx.mjs";

/** Checks of the public pages. */
export const pageChecks = {
  "plain HTTP redirects to HTTPS": async ({ client }) => {
    assert.deepEqual(await client.askPlainly("/contact?a=b"), [301, `${origin}/contact?a=b`]);
  },

  "another host name gets no certificate": async ({ client }) => {
    await assert.rejects(client.askStrangely());
  },

  "a page has its headers, its compression and its 304, also over HTTP/2": async ({ client }) => {
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
