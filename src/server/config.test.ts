import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

it.each([
  [{ PORT: "http" }, "PORT must be a port number from 0 to 65535."],
  [{ PORT: "65536" }, "PORT must be a port number from 0 to 65535."],
  [
    { PUBLIC_URL: "jobs.example.com" },
    "PUBLIC_URL must be an address without a path, such as https://jobs.example.com.",
  ],
  [{ PUBLIC_URL: "https://example.com/jobs" }, "PUBLIC_URL must be an address without a path"],
  [{ PUBLIC_URL: "https://somebody@example.com" }, "PUBLIC_URL must be an address without a path"],
  [{ DATABASE_URL: "mysql://localhost/hirelane" }, "DATABASE_URL must be an address such as postgresql://"],
  [{ DATABASE_CONNECTIONS: "0" }, "DATABASE_CONNECTIONS must be a number from 1 to 999."],
  [{ ROLE: "queue" }, "ROLE must be all, web or worker."],
  [{ SECRET_KEY: "short" }, "SECRET_KEY must be at least 32 characters."],
  [{ TRUSTED_PROXIES: "10.0.0.1, nginx" }, "TRUSTED_PROXIES must be addresses or networks"],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES must be addresses or networks"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be trace, debug, info, warn, error or silent."],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must be at least 16 characters."],
  [{ DEMO_APPLICATIONS: "-1" }, "DEMO_APPLICATIONS must be a number from 0 to 9999."],
  [{ FILE_MAX_MB: "0" }, "FILE_MAX_MB must be a whole number of megabytes from 1 to 99999."],
  [{ FILES_TOTAL_MAX_MB: "1.5" }, "FILES_TOTAL_MAX_MB must be a whole number of megabytes"],
  [{ FILE_NAME_MAX_LENGTH: "0" }, "FILE_NAME_MAX_LENGTH must be a number from 1 to 999."],
  [{ FILE_TYPES: "pdf,exe" }, "FILE_TYPES must be a list such as pdf,docx"],
  [{ MAILBOX_PRIVATE_ADDRESSES: "yes" }, "MAILBOX_PRIVATE_ADDRESSES must be refused or allowed."],
  [{ INBOUND_IMAP_URL: "mail.example.com" }, "INBOUND_IMAP_URL must be an address such as imaps://user:password@"],
  [
    { INBOUND_IMAP_URL: "imaps://user:word@mail.example.com/" },
    "INBOUND_MAIL_DOMAIN must name the domain whose mails INBOUND_IMAP_URL receives.",
  ],
  [
    { INBOUND_MAIL_DOMAIN: "replies.example.com", INBOUND_IMAP_URL: "imaps://mail.example.com/" },
    "INBOUND_IMAP_URL must hold a user and a password",
  ],
  [
    { INBOUND_MAIL_DOMAIN: "replies.example.com", INBOUND_IMAP_URL: "imaps://user:50%@mail.example.com/" },
    "INBOUND_IMAP_URL must write a % in a name or password as %25.",
  ],
  [{ S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT must be an address such as https://s3.example.com."],
  [{ S3_ENDPOINT: "https://s3.example.com/bucket" }, "S3_ENDPOINT must be an address without a path"],
  [{ S3_BUCKET: "Our Files" }, "S3_BUCKET must be the name of a bucket"],
  [{ S3_PREFIX: "files//more" }, "S3_PREFIX must be letters, digits and dashes"],
  [{ S3_FORCE_PATH_STYLE: "yes" }, "S3_FORCE_PATH_STYLE must be true or false."],
])("refuses %o by its name and what is expected", (environment, sentence) => {
  const read = () => readConfig(environment);

  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
});

it("does not repeat the password of a wrong setting", () => {
  expect(() => readConfig({ DATABASE_URL: "postgres://user:secret#word@host/name" })).not.toThrow(/secret/);
  expect(() => readConfig({ SECRET_KEY: "too-short-secret" })).not.toThrow(/too-short-secret/);
});

it("refuses a flag it does not know, so that a mistyped --no-demo starts no demo", () => {
  expect(() => readConfig({}, ["--nodemo"])).toThrow(
    "--nodemo is not known. The program takes --dev, --no-demo, and --pair.",
  );
});

it("[OPS-1] shows the demo to this machine only", () => {
  expect(() => readConfig({ HOST: "0.0.0.0" })).toThrow("The demo's passwords are known to everybody");
  expect(readConfig({ HOST: "0.0.0.0" }, ["--no-demo"]).host).toBe("0.0.0.0");
  expect(readConfig({ HOST: "0.0.0.0", DATABASE_URL: "postgresql://host/name" }).demo).toBe(false);
});

it.each([
  ["https://Jobs.Example.com/", "https://jobs.example.com"],
  ["https://jobs.example.com:443", "https://jobs.example.com"],
  ["http://10.0.0.7:8080", "http://10.0.0.7:8080"],
])("keeps PUBLIC_URL=%s as browsers write it", (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
});

it("takes addresses, networks and their names for proxies", () => {
  const TRUSTED_PROXIES = "127.0.0.1, 10.0.0.0/8,fd00::/8,loopback";

  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "loopback"]);
});

describe("[FILE-1] a store that speaks S3", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "hirelane-files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("is none without its settings, and whole with them", () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ ...whole, S3_PREFIX: "live/files" }).s3).toEqual({
      endpoint: "https://s3.example.com",
      region: "us-east-1",
      bucket: "hirelane-files",
      accessKeyId: "key",
      secretAccessKey: "secret",
      prefix: "live/files/",
      forcePathStyle: true,
    });
  });

  it("is Amazon's where only a region is named", () => {
    const { S3_ENDPOINT: _endpoint, ...rest } = whole;

    expect(readConfig({ ...rest, S3_REGION: "eu-north-1" }).s3).toMatchObject({
      endpoint: "https://s3.eu-north-1.amazonaws.com",
      forcePathStyle: false,
    });
  });

  it.each([
    [["S3_SECRET_ACCESS_KEY"], "without S3_SECRET_ACCESS_KEY."],
    [["S3_BUCKET", "S3_ACCESS_KEY_ID"], "without S3_BUCKET and S3_ACCESS_KEY_ID."],
    [["S3_ENDPOINT"], "without S3_REGION (or S3_ENDPOINT)."],
    [["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID"], "without S3_BUCKET, S3_ACCESS_KEY_ID, and S3_REGION"],
  ])("is refused without %j", (missing, sentence) => {
    const half = Object.fromEntries(Object.entries(whole).filter(([name]) => !missing.includes(name)));

    expect(() => readConfig(half)).toThrow(sentence);
    expect(() => readConfig({ S3_PREFIX: "files" })).toThrow(StartError);
  });

  it("is refused where browsers could not post to it, or files are larger than it takes", () => {
    const PUBLIC_URL = "https://jobs.example.com";

    expect(() => readConfig({ ...whole, S3_ENDPOINT: "http://10.0.0.7:9000", PUBLIC_URL })).toThrow(
      "S3_ENDPOINT must begin with https, as PUBLIC_URL does",
    );
    expect(() => readConfig({ ...whole, FILE_MAX_MB: "6000" })).toThrow("FILE_MAX_MB must be 5120 at the most");
  });
});

it.each([
  ["imaps://jobs%40example.com:50%25@mail.example.com/Intake%2FReplies", "mail.example.com", 993, "tls"],
  ["imap://jobs%40example.com:50%25@mail.example.com:1143/Intake%2FReplies", "mail.example.com", 1143, "starttls"],
  ["imap://jobs%40example.com:50%25@127.0.0.1/Intake%2FReplies", "127.0.0.1", 143, "none"],
])(
  "[MSG-7] reads the mailbox %s, without encryption on this machine alone",
  (INBOUND_IMAP_URL, host, port, security) => {
    const { inbound } = readConfig({ INBOUND_MAIL_DOMAIN: "replies.example.com", INBOUND_IMAP_URL });

    expect(inbound?.mailbox).toEqual({
      host,
      port,
      security,
      user: "jobs@example.com",
      password: "50%",
      folder: "Intake/Replies",
    });
  },
);
