import { beforeEach, describe, expect, test, vi } from "vitest";

const s3 = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_BUCKET: "uploads",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

/** The application's configuration with these variables. */
async function envWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import("@/lib/platform/env")).env;
}

beforeEach(() => {
  for (const name of [...Object.keys(s3), "S3_REGION", "CLAMAV_HOST", "PORT", "METRICS_PORT"]) vi.stubEnv(name, "");
});

describe("the object storage", () => {
  test("is off without its variables", async () => {
    expect((await envWith({})).s3).toBeUndefined();
    expect((await envWith({ S3_REGION: "eu-central-1" })).s3).toBeUndefined();
  });

  test("is on with all four, in the usual region or another", async () => {
    const settings = { endpoint: s3.S3_ENDPOINT, bucket: "uploads", accessKeyId: "id", secretAccessKey: "secret" };
    expect((await envWith(s3)).s3).toEqual({ ...settings, region: "us-east-1" });
    expect((await envWith({ ...s3, S3_REGION: "auto" })).s3).toEqual({ ...settings, region: "auto" });
  });

  test.each(Object.keys(s3))("prevents the start when %s is missing", async (name) => {
    const message = `${name} is missing (S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together)`;
    await expect(envWith({ ...s3, [name]: " " })).rejects.toThrow(message);
  });

  test("prevents the start when its address is invalid", async () => {
    await expect(envWith({ ...s3, S3_ENDPOINT: "s3.example.com" })).rejects.toThrow("S3_ENDPOINT must be an http(s)");
  });

  test("all errors are reported together, without a secret", async () => {
    const wrong = envWith({ S3_SECRET_ACCESS_KEY: "not for a log" });
    const { message } = await wrong.then(
      () => ({ message: "" }),
      (error: Error) => error,
    );
    for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID"])
      expect(message).toContain(`${name} is missing`);
    expect(message).not.toContain("not for a log");
  });
});

describe("the site's address", () => {
  test.each([
    ["http://localhost:3000", "http://localhost:3000", false],
    ["https://Study.Example.com/", "https://study.example.com", true],
    ["HTTPS://study.example.com", "https://study.example.com", true],
    ["https://study.example.com:443", "https://study.example.com", true],
    ["http://study.example.com:8080//", "http://study.example.com:8080", false],
  ])("%s is the origin %s", async (given, appUrl, secureCookies) => {
    expect(await envWith({ APP_URL: given })).toMatchObject({ appUrl, secureCookies });
  });

  test.each([
    ["study.example.com", "must be an http(s) address"],
    ["ftp://study.example.com", "must be an http(s) address"],
    ["https://study.example.com/abroad", "must be an address without path, query and user"],
    ["https://study.example.com?x=1", "must be an address without path, query and user"],
    ["https://study.example.com#top", "must be an address without path, query and user"],
    ["https://user:word@study.example.com", "must be an address without path, query and user"],
  ])("%s prevents the start", async (given, message) => {
    await expect(envWith({ APP_URL: given })).rejects.toThrow(`APP_URL ${message}`);
  });
});

describe("the virus scanner", () => {
  test("is off without its variable", async () => {
    expect((await envWith({})).virusScanner).toBeUndefined();
  });

  test("uses clamd's default port unless another is given", async () => {
    expect((await envWith({ CLAMAV_HOST: "clamd" })).virusScanner).toEqual({ host: "clamd", port: 3310 });
    expect((await envWith({ CLAMAV_HOST: "10.0.0.7:4400" })).virusScanner).toEqual({ host: "10.0.0.7", port: 4400 });
  });

  test.each(["tcp://clamd", "clamd:port", "clamd:", "two words"])("prevents the start for %j", async (address) => {
    await expect(envWith({ CLAMAV_HOST: address })).rejects.toThrow("CLAMAV_HOST must be host or host:port");
  });
});

describe("the metrics port", () => {
  test.each(["9464", ""])("may be %j", async (port) => {
    await expect(envWith({ METRICS_PORT: port })).resolves.toBeDefined();
  });

  test.each(["0", "70000", "a port"])("prevents the start when it is %j", async (port) => {
    await expect(envWith({ METRICS_PORT: port })).rejects.toThrow("METRICS_PORT");
  });

  test.each(["4000", ""])("must differ from the site's: PORT=%j", async (port) => {
    const wrong = envWith({ PORT: port, METRICS_PORT: port || "3000" });
    await expect(wrong).rejects.toThrow("METRICS_PORT must be another port than PORT");
  });
});
