import { expect, it } from "vitest";
import { createCorrespondence, ownDovecot, settingsOf } from "#tests/support/mailboxes.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { connectMailbox, getMailbox } from "../mailboxes.contract.ts";

ownApp({ MAILBOX_PRIVATE_ADDRESSES: "refused" });
const dovecot = ownDovecot();

it.each([
  ["127.0.0.1", "tls", "host"],
  ["localhost", "tls", "host"],
  ["0x7f.1", "starttls", "host"],
  ["2130706433", "tls", "host"],
  ["::1", "tls", "host"],
  ["::127.0.0.1", "tls", "host"],
  ["64:ff9b:1::7f00:1", "tls", "host"],
  ["2a01:4f8::5efe:7f00:1", "tls", "host"],
  ["10.0.0.1", "tls", "host"],
  ["127.0.0.1", "none", "host"],
  ["imap.example.com", "none", "security"],
] as const)("[MSG-8] asks no mail server at %s by %s", async (host, security, field) => {
  const { sendRaw, send, maja, account } = await createCorrespondence(dovecot());
  const body = { ...settingsOf(dovecot(), account), host, security };

  const refusal = await sendRaw(maja, connectMailbox, { body });

  expect(refusal.status).toBe(400);
  expect(Object.keys(refusal.body.errors ?? {})).toEqual([field]);
  expect(dovecot().log()).not.toContain("Login:");
  expect((await send(maja, getMailbox, {})).body).toEqual({ mailbox: null, allows_plain: false });
});
