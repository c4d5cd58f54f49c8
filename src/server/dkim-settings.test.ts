import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const folder = mkdtempSync(path.join(tmpdir(), "dkim å "));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const pem = { type: "pkcs8", format: "pem" } as const;
const rsa = keyFile("rsa.pem", generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export(pem));
const short = keyFile("short.pem", generateKeyPairSync("rsa", { modulusLength: 512 }).privateKey.export(pem));
const other = keyFile("ed25519.pem", generateKeyPairSync("ed25519").privateKey.export(pem));

const mail = {
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Hirelane <jobs@mail.example.com>",
  PUBLIC_URL: "https://jobs.example.com",
};
const signing = { DKIM_DOMAIN: "Example.com", DKIM_SELECTOR: "mail", DKIM_PRIVATE_KEY_FILE: rsa };

it("[MSG-6] signs with the key of the domain of MAIL_FROM, or one above it, and with none where none is set", () => {
  expect(readConfig({ ...mail, ...signing }).mail?.dkim).toMatchObject({
    domainName: "example.com",
    keySelector: "mail",
    privateKey: expect.stringContaining("BEGIN PRIVATE KEY"),
  });
  expect(readConfig(mail).mail?.dkim).toBeUndefined();
});

it.each([
  [
    { DKIM_SELECTOR: "" },
    "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE must be set together, or none of them.",
  ],
  [{ DKIM_DOMAIN: "ample.com" }, "DKIM_DOMAIN must be the domain of MAIL_FROM, mail.example.com, or one above it."],
  [{ DKIM_DOMAIN: "example" }, "DKIM_DOMAIN must be the name of a domain, such as example.com."],
  [{ DKIM_PRIVATE_KEY_FILE: path.join(folder, "none.pem") }, "none.pem cannot be read (ENOENT)."],
  [{ DKIM_PRIVATE_KEY_FILE: short }, "short.pem must hold an RSA private key as PEM"],
  [{ DKIM_PRIVATE_KEY_FILE: other }, "ed25519.pem must hold an RSA private key as PEM"],
  [{ DKIM_PRIVATE_KEY_FILE: keyFile("text.pem", "no key") }, "text.pem must hold an RSA private key as PEM"],
  [{ DNS_SERVERS: "10.0.0.53,dns.example.com" }, "DNS_SERVERS must be addresses of name servers such as"],
  [{ SPF_INCLUDE: "spf.example.com" }, "SPF_INCLUDE must be what SPF records have to name, such as"],
])("[MSG-6] refuses %o", (given, sentence) => {
  expect(() => readConfig({ ...mail, ...signing, ...given })).toThrow(sentence);
});
