import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { listMessages } from "#features/conversations/messages/messages.contract.ts";
import { inboundDomain } from "#tests/support/inbound-mail.ts";
import { mailCases } from "#tests/mails/mail-cases.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { sortInboundMail } from "./sort-inbound-mail.ts";
import { takeMail } from "./take-mail.ts";

ownApp({ INBOUND_MAIL_DOMAIN: inboundDomain, PUBLIC_URL: "http://localhost" });

// Empty emails are refused, like empty files.
const mails = mailCases.filter(({ raw }) => raw.length > 0);
/** Each email replies to a different message, since many emails of the corpus have the same Message-ID. */
const tokenOf = (index: number) => index.toString(16).padStart(40, "0");

it("[MSG-7] ends with every mail of the corpus, and shows all that are answers", { timeout: 1_800_000 }, async () => {
  const world = await createWorld();
  const { app, company, system } = world;
  const owner = await world.person("owner");
  const application = await world.application();
  await system((db) =>
    db
      .insertInto("message")
      .values(
        mails.map((_, index) => ({
          company_id: company.id,
          application_id: application.id,
          to_name: "",
          to_address: "zoe@example.com",
          subject: "Hello",
          html: "<p>Hello</p>",
          state: "sent",
          send_at: new Date().toISOString(),
          message_id: `<corpus-${index}@hirelane.example>`,
          reply_token: tokenOf(index),
        })),
      )
      .execute(),
  );
  for (const [index, { raw }] of mails.entries()) {
    const recipients = [`reply+${tokenOf(index)}@${inboundDomain}`];
    await takeMail(app, { company_id: company.id, recipients, source: "smtp", stream: Readable.from([raw]) });
  }

  const rows = () =>
    system((db) => db.selectFrom("inbound_mail").selectAll().where("company_id", "=", company.id).execute());
  const taken = await rows();
  expect(taken).toHaveLength(mails.length);
  for (const { id } of taken) await sortInboundMail.run(app, { company_id: company.id, inbound_mail_id: id });

  const ended = await rows();
  const states = Map.groupBy(ended, ({ state }) => state);
  expect(states.get("new") ?? []).toEqual([]);
  expect(states.get("unsorted") ?? []).toEqual([]);
  const shown = await world.send(owner, listMessages, { params: { application_id: application.id }, query: {} });
  const answers = ended.filter(
    ({ kind, state }) => state !== "ignored" && (kind === "message" || kind === "auto_reply"),
  );
  expect(shown.body.count).toBe(mails.length + answers.length + (states.get("unreadable")?.length ?? 0));
  expect(answers.length).toBeGreaterThan(200);
});
