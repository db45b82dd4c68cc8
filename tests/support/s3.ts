import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";

export type S3StandIn = {
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** The same as the variables that the application reads. */
  variables: Record<string, string>;
  close: () => Promise<void>;
};

/** A real S3 server on loopback with an empty bucket; it keeps its objects in a temporary folder. */
export async function startS3(): Promise<S3StandIn> {
  const directory = mkdtempSync(path.join(tmpdir(), "test-s3-"));
  const bucket = "uploads";
  const server = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: "us-east-1",
    accessKeyId: "S3RVER", // the only account that it knows
    secretAccessKey: "S3RVER",
  };
  return {
    settings,
    variables: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
