import { Resolver } from "node:dns";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { z } from "zod";
import { fileKinds, type AttachableKind } from "#shared/file-kinds.ts";
import { inboundEnvironment, readInboundSettings, type InboundSettings } from "./inbound-settings.ts";
import { mailEnvironment, readMailSettings, type MailSettings } from "./mail-settings.ts";
import { readS3Settings, s3Environment, type S3Settings } from "./s3-settings.ts";
import { readSmsSettings, smsEnvironment, type SmsSettings } from "./sms-settings.ts";
import { StartError } from "./start-error.ts";

const Port = z
  .string()
  .regex(/^\d{1,5}$/, "a port number from 0 to 65535")
  .transform(Number)
  .refine((port) => port <= 65_535, "a port number from 0 to 65535");

const Megabytes = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, "a whole number of megabytes from 1 to 99999")
  .transform((text) => Number(text) * 1024 * 1024);

const FileTypes = z
  .string()
  .transform((text) => text.split(",").map((type) => type.trim()))
  .pipe(z.array(z.enum(fileKinds, { error: `a list such as pdf,docx of ${fileKinds.join(", ")}` })).min(1));

/** Normalized to an origin, because it is compared with the Origin header. */
const PublicUrl = z
  .string()
  .refine(isSite, "an address without a path, such as https://jobs.example.com")
  .transform((text) => new URL(text).origin);

function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const proxyNames = ["loopback", "linklocal", "uniquelocal"];

/** Accepts an IP address, a network such as 10.0.0.0/8, or a named range. */
function isProxy(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (bits === undefined) return family !== 0 || proxyNames.includes(text);
  return family !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const TrustedProxies = z
  .string()
  .transform((text) => text.split(",").map((proxy) => proxy.trim()))
  .refine(
    (proxies) => proxies.every(isProxy),
    `addresses or networks such as 10.0.0.1,10.1.0.0/16, or ${proxyNames.join(", ")}`,
  );

/** In the resolver's format, such as 10.0.0.53 or [fd00::53]:5353. */
const DnsServers = z
  .string()
  .transform((text) => text.split(",").map((server) => server.trim()))
  .refine(areServers, "addresses of name servers such as 10.0.0.53,10.0.1.53:5353");

function areServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}
const PrivateAddresses = z.enum(["refused", "allowed"], { error: "refused or allowed" }).default("refused");

/**
 * Default number of web threads: a third of the cores. On two cores one web thread, the search and PostgreSQL already
 * use both, so more threads would only wait. Only Linux can share a port among threads.
 */
const usualWebThreads = () =>
  process.platform === "linux" ? Math.min(mostWebThreads, Math.max(1, Math.floor(availableParallelism() / 3))) : 1;

const mostWebThreads = 4;

const WebThreads = z
  .string()
  .regex(/^(?:auto|[1-8])$/, "auto, or a number from 1 to 8")
  .default("auto")
  .transform((text) => (text === "auto" ? usualWebThreads() : Number(text)));

const flags = ["--dev", "--no-demo", "--pair"];

const listed = new Intl.ListFormat("en");

/** All settings that the program reads. The README's table explains each. */
const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: PublicUrl.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  FILES_DIR: z.string().min(1).optional(),
  ...s3Environment,
  ...mailEnvironment,
  ...inboundEnvironment,
  ...smsEnvironment,
  DNS_SERVERS: DnsServers.default([]),
  SPF_INCLUDE: z
    .string()
    .regex(/^(?:include|ip4|ip6|a|mx):\S{1,250}$/i, "what SPF records have to name, such as include:spf.example.com")
    .transform((term) => term.toLowerCase())
    .optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "an address such as postgresql://user:password@host:5432/name" })
    .optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "a number from 1 to 999")
    .transform(Number)
    .default(10),
  REQUEST_WAIT_MS: z
    .string()
    .regex(/^[1-9]\d{1,4}$/, "milliseconds, from 10 to 99999")
    .transform(Number)
    .default(200),
  WEB_THREADS: WebThreads,
  ROLE: z.enum(["all", "web", "worker"], { error: "all, web or worker" }).default("all"),
  SECRET_KEY: z.string().min(32, "at least 32 characters").optional(),
  TRUSTED_PROXIES: TrustedProxies.default([]),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], { error: "trace, debug, info, warn, error or silent" })
    .default("info"),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  DEMO_APPLICATIONS: z
    .string()
    .regex(/^\d{1,4}$/, "a number from 0 to 9999")
    .transform(Number)
    .default(5_000),
  SEARCH_MEMORY_MB: Megabytes.default(2_048 * 1024 * 1024),
  FORM_MIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, "a number from 0 to 99")
    .transform(Number)
    .default(2),
  FILE_MAX_MB: Megabytes.default(20 * 1024 * 1024),
  FILES_TOTAL_MAX_MB: Megabytes.default(50 * 1024 * 1024),
  IMPORT_MAX_MB: Megabytes.default(100 * 1024 * 1024),
  FILE_NAME_MAX_LENGTH: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "a number from 1 to 999")
    .transform(Number)
    .default(150),
  FILE_TYPES: FileTypes.default([...fileKinds]),
  SSO_PRIVATE_ADDRESSES: PrivateAddresses,
  MAILBOX_PRIVATE_ADDRESSES: PrivateAddresses,
  WEBHOOK_PRIVATE_ADDRESSES: PrivateAddresses,
  JOB_BOARD_PRIVATE_ADDRESSES: PrivateAddresses,
});

/** S3's maximum size of a single upload. */
const largestInS3 = 5_120 * 1024 * 1024;

const loopback = ["127.0.0.1", "::1", "localhost"];

export type Config = {
  port: number;
  host: string;
  /** URL under which people reach the product, used in links and cookies. */
  publicUrl: string | undefined;
  dataDir: string;
  /** Folder of uploaded files; the same for all processes. */
  filesDir: string;
  /** S3 store that replaces that folder. */
  s3: S3Settings | undefined;
  /** Mail server. Without one, the program sends no email. */
  mail: MailSettings | undefined;
  /** Receives replies to messages. Without it, replies go to the sender's email address. */
  inbound: InboundSettings | undefined;
  /** Name servers to use instead of the machine's. */
  dnsServers: string[];
  /** SPF include that a domain must have so that the mail server is allowed to send for it. */
  spfInclude: string | undefined;
  /** SMS gateway. Without one, the program sends no SMS. */
  sms: SmsSettings | undefined;
  /** Currency of SMS prices, as an ISO 4217 code. */
  smsCurrency: string;
  /** Undefined if the program runs the bundled PostgreSQL. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** How long a staff request waits for its turn before it gets "busy". */
  requestWaitMs: number;
  webThreads: number;
  role: "all" | "web" | "worker";
  secretKey: string | undefined;
  trustedProxies: string[];
  logLevel: string;
  metricsToken: string | undefined;
  /** Maximum bytes of the search's in-memory data per process. */
  searchMemory: number;
  /** Seconds within which a job's form can only have been filled in by a bot. */
  formMinAge: number;
  /** In bytes. */
  fileMaxSize: number;
  filesTotalMaxSize: number;
  importMaxSize: number;
  /** In characters. */
  fileNameMaxLength: number;
  fileKinds: readonly AttachableKind[];
  /** Whether identity providers can be on private networks. */
  privateProviders: boolean;
  /** Whether mail servers of personal mailboxes can be on private networks. */
  privateMailboxes: boolean;
  /** Whether webhook receivers can be on private networks. */
  privateReceivers: boolean;
  /** Whether documents that the job board submits by URL can be on private networks. */
  privateFiles: boolean;
  demo: boolean;
  /** Number of applications that the demo grows to. */
  demoApplications: number;
  dev: boolean;
  /** Whether to pair this file store and this key with the database. */
  pair: boolean;
};

/**
 * Reads the environment and the command line once. An invalid setting is refused with its name and the expected format.
 */
export function readConfig(environment: Record<string, string | undefined>, given: readonly string[] = []): Config {
  const unknown = given.find((flag) => !flags.includes(flag));
  if (unknown !== undefined)
    throw new StartError(`${unknown} is not known. The program takes ${listed.format(flags)}.`);
  const settable = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(settable);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])} must be ${issue.message}.`);
    throw new StartError(`A setting cannot be used. ${wrong.join(" ")}`);
  }

  const settings = parsed.data;
  const demo = settings.DATABASE_URL === undefined && !given.includes("--no-demo");
  if (demo && !loopback.includes(settings.HOST)) {
    throw new StartError(
      "The demo's passwords are known to everybody, so it listens on this machine only. Leave HOST out, or start without the demo: npm start -- --no-demo",
    );
  }
  const s3 = readS3Settings(settings, settings.PUBLIC_URL);
  if (s3 && "wrong" in s3) throw new StartError(s3.wrong);
  if (s3 && settings.FILE_MAX_MB > largestInS3)
    throw new StartError("FILE_MAX_MB must be 5120 at the most where files are kept in S3.");
  const mail = readMailSettings(settings, settings.PUBLIC_URL);
  if (mail && "wrong" in mail) throw new StartError(mail.wrong);
  const inbound = readInboundSettings(settings);
  if (inbound && "wrong" in inbound) throw new StartError(inbound.wrong);
  const sms = readSmsSettings(settings, settings.PUBLIC_URL);
  if (sms && "wrong" in sms) throw new StartError(sms.wrong);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    dataDir: resolve(settings.DATA_DIR),
    filesDir: resolve(settings.FILES_DIR ?? join(settings.DATA_DIR, "files")),
    s3,
    mail,
    inbound,
    dnsServers: settings.DNS_SERVERS,
    spfInclude: settings.SPF_INCLUDE,
    sms,
    smsCurrency: settings.SMS_CURRENCY,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    requestWaitMs: settings.REQUEST_WAIT_MS,
    // Vite works with a single thread only.
    webThreads: given.includes("--dev") ? 1 : settings.WEB_THREADS,
    role: settings.ROLE,
    secretKey: settings.SECRET_KEY,
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    searchMemory: settings.SEARCH_MEMORY_MB,
    formMinAge: settings.FORM_MIN_SECONDS,
    fileMaxSize: settings.FILE_MAX_MB,
    filesTotalMaxSize: settings.FILES_TOTAL_MAX_MB,
    importMaxSize: settings.IMPORT_MAX_MB,
    fileNameMaxLength: settings.FILE_NAME_MAX_LENGTH,
    fileKinds: settings.FILE_TYPES,
    privateProviders: settings.SSO_PRIVATE_ADDRESSES === "allowed",
    privateMailboxes: settings.MAILBOX_PRIVATE_ADDRESSES === "allowed",
    privateReceivers: settings.WEBHOOK_PRIVATE_ADDRESSES === "allowed",
    privateFiles: settings.JOB_BOARD_PRIVATE_ADDRESSES === "allowed",
    demo,
    demoApplications: settings.DEMO_APPLICATIONS,
    dev: given.includes("--dev"),
    pair: given.includes("--pair"),
  };
}
