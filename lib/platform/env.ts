import "server-only";
import path from "node:path";
import { z } from "zod";

const optional = z.string().trim().optional();
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number({ error: "must be a number" }).int().min(min).max(max).default(fallback);

const bytesIn = (base64url: string) => Buffer.from(base64url, "base64url").length;

/** The site's origin. A path is refused: the cross-site rule would drop it and links would repeat it. */
const siteOrigin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^\/*$/.test(url.pathname) && !url.search && !url.hash && !url.username && !url.password;
  }, "must be an address without path, query and user")
  .transform((text) => new URL(text).origin);

const s3Variables = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
type S3Variables = Partial<Record<(typeof s3Variables)[number], string>> & { S3_REGION: string };

/** The object storage, or undefined if not configured. */
function storageOf(raw: S3Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = raw;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = raw;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

const clamdPort = 3310;

/** clamd's address, or undefined if not configured. */
function scannerOf(address: string | undefined) {
  const [host, port] = address?.split(":") ?? [];
  return host ? { host, port: port ? Number(port) : clamdPort } : undefined;
}

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    DATABASE_URL: z.string({ error: "is missing" }).regex(/^postgres(ql)?:\/\//, "must be a postgres:// address"),
    DATABASE_POOL: whole(10, 2, 200),
    APP_URL: siteOrigin.default("http://localhost:3000"),
    AUTH_SECRET: z.string({ error: "is missing" }).min(32, "must have at least 32 bytes"),
    ADMIN_SECRET_KEY: optional,
    SECOND_FACTOR_KEY: optional.refine(
      (key) => !key || Buffer.from(key, "base64").length === 32,
      "must be 32 bytes in base64: openssl rand -base64 32",
    ),
    SMTP_URL: optional.refine((url) => !url || /^smtps?:\/\//.test(url), "must be an smtp:// or smtps:// address"),
    MAIL_FROM: optional,
    OFFICE_EMAIL: optional,
    OPENAI_API_KEY: optional,
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/, error: "must be an http(s) address" })
      .default("https://api.openai.com/v1"),
    OPENAI_MODEL: z.string().trim().default("gpt-4o-mini"),
    OPENAI_TIMEOUT_SECONDS: z.coerce.number({ error: "must be a number" }).min(0.05).max(60).default(15),
    OPENAI_MAX_TOKENS: z.coerce.number({ error: "must be a number" }).int().min(1).max(1_000_000).optional(),
    MAIL_DIR: z.string().default(".data/mail"),
    STORAGE_DIR: z.string().default(".data/files"),
    S3_ENDPOINT: optional.refine((url) => !url || /^https?:\/\//.test(url), "must be an http(s) address"),
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_REGION: z.string().trim().default("us-east-1"),
    CLAMAV_HOST: optional.refine((host) => !host || /^[^\s:/]+(:\d{1,5})?$/.test(host), "must be host or host:port"),
    VAPID_PUBLIC_KEY: optional.refine((key) => !key || bytesIn(key) === 65, "must be 65 bytes in base64url"),
    VAPID_PRIVATE_KEY: optional.refine((key) => !key || bytesIn(key) === 32, "must be 32 bytes in base64url"),
    PUSH_TEST_ORIGIN: z.url({ protocol: /^http$/, error: "must be an http address" }).optional(),
    TRUSTED_PROXY_HOPS: whole(0, 0, 10),
    LIMIT_SCALE: z.coerce.number().min(0.01).max(100_000).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    WORKER: z.enum(["on", "off"]).default("on"),
    // The last three are only validated here. The server front (server/) uses them, and runs outside the bundle.
    PORT: optional,
    METRICS_PORT: z.coerce.number({ error: "must be a number" }).int().min(1).max(65_535).optional(),
    METRICS_HOST: optional.refine((host) => !host || !/[\s/]/.test(host), "must be an address to listen on"),
  })
  .refine(({ PORT = "3000", METRICS_PORT }) => METRICS_PORT !== Number(PORT), {
    path: ["METRICS_PORT"],
    error: "must be another port than PORT",
  })
  .check(({ value, issues }) => {
    const missing = s3Variables.filter((name) => !value[name]);
    if (missing.length === s3Variables.length) return;
    const all = s3Variables.join(", ");
    for (const name of missing) {
      issues.push({ code: "custom", input: value, path: [name], message: `is missing (${all} belong together)` });
    }
  })
  .refine(({ VAPID_PUBLIC_KEY: one, VAPID_PRIVATE_KEY: other }) => Boolean(one) === Boolean(other), {
    path: ["VAPID_PRIVATE_KEY"],
    error: "belongs together with VAPID_PUBLIC_KEY",
  })
  .transform((raw) => ({
    production: raw.NODE_ENV === "production",
    test: raw.NODE_ENV === "test",
    databaseUrl: raw.DATABASE_URL,
    databasePool: raw.DATABASE_POOL,
    /** Lower case, no trailing slash: used for links in emails and for the cross-site rule. */
    appUrl: raw.APP_URL,
    secureCookies: raw.APP_URL.startsWith("https://"),
    authSecret: raw.AUTH_SECRET,
    /** Undefined if unset or too short: then every key is wrong. */
    adminSecretKey: raw.ADMIN_SECRET_KEY && raw.ADMIN_SECRET_KEY.length >= 16 ? raw.ADMIN_SECRET_KEY : undefined,
    /** Encrypts the secrets of authenticator apps. Undefined: none can be set up. */
    secondFactorKey: raw.SECOND_FACTOR_KEY ? Buffer.from(raw.SECOND_FACTOR_KEY, "base64") : undefined,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    officeEmail: raw.OFFICE_EMAIL,
    /** Undefined: the assistant answers from the catalogue alone. Only lib/platform/model.ts reads it. */
    modelKey: raw.OPENAI_API_KEY,
    modelBaseUrl: raw.OPENAI_BASE_URL.replace(/\/+$/, ""),
    modelName: raw.OPENAI_MODEL,
    /** The timeout for an answer's first text, and for any pause within it. */
    modelQuietMs: raw.OPENAI_TIMEOUT_SECONDS * 1000,
    /** The specification's 50,000; in production, where tokens cost money, enough for a long answer. */
    modelMaxTokens: raw.OPENAI_MAX_TOKENS ?? (raw.NODE_ENV === "production" ? 2_000 : 50_000),
    mailDir: path.resolve(/* turbopackIgnore: true */ raw.MAIL_DIR),
    storageDir: path.resolve(/* turbopackIgnore: true */ raw.STORAGE_DIR),
    /** Stores files here instead of in `storageDir`. */
    s3: storageOf(raw),
    /** Undefined: files are not scanned for viruses. */
    virusScanner: scannerOf(raw.CLAMAV_HOST),
    /** Undefined: a pair is made once and kept in the database. */
    pushKeys:
      raw.VAPID_PUBLIC_KEY && raw.VAPID_PRIVATE_KEY
        ? { publicKey: raw.VAPID_PUBLIC_KEY, privateKey: raw.VAPID_PRIVATE_KEY }
        : undefined,
    /** Only for tests: a push service of their own, at a local http address. */
    pushTestOrigin: raw.PUSH_TEST_ORIGIN,
    trustedProxyHops: raw.TRUSTED_PROXY_HOPS,
    limitScale: raw.LIMIT_SCALE,
    logLevel: raw.LOG_LEVEL,
    worker: raw.WORKER === "on",
  }));

/** `next build` needs neither database nor secret: it gets placeholders that connect to nothing. */
const building = process.env.NEXT_PHASE === "phase-production-build";
const buildOnly = {
  DATABASE_URL: "postgres://build.invalid/none",
  AUTH_SECRET: "only-while-the-pages-are-being-built",
};

/** An empty variable counts as absent: `SMTP_URL=` in a file means the default. */
const given = () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));

function parse() {
  const result = schema.safeParse(building ? { ...given(), ...buildOnly } : given());
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The settings are not valid (see .env.example):\n${lines.join("\n")}`);
}

/** The configuration, read once. Only this file reads `process.env`. */
export const env = parse();
