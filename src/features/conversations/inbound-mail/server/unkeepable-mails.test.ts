import { sql } from "kysely";
import { expect, it } from "vitest";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { inboundDomain, mailOf, ownReceivingApp, sortMails } from "#tests/support/inbound-mail.ts";
import { StoreError } from "#server/adapters/storage.ts";
import type { SystemServices } from "#server/services.ts";
import { sweepInboundMails } from "./arrival/keep-inbound-mails.ts";
import { sortInboundMail } from "./sort-inbound-mail.ts";

const { receiving, conversation } = await ownReceivingApp();

it.each([
  [
    "HTML with a NUL",
    { "Content-Type": "text/html", "Content-Transfer-Encoding": "quoted-printable" },
    "hello=00there",
  ],
  ["a Message-ID with a NUL", { "Message-ID": "<a\0b@example.com>" }, "hello there"],
  ["a Message-ID longer than an index takes", { "Message-ID": `<${unevenWords(890)}>` }, "hello there"],
])("[MSG-7] shows a mail with %s", async (_, headers, body) => {
  const { sent, list, receive } = await conversation();

  const row = await receive((await sent()).reply_to, mailOf({ headers, body }));

  expect(row).toMatchObject({ state: "sorted" });
  expect((await list())[0]).toMatchObject({ direction: "in", text: body.replace("=00", "") });
});

it("[MSG-7] leaves a mail to people whose In-Reply-To has a NUL", async () => {
  const { receive, address } = await withCompanyAddress();
  const headers = { "In-Reply-To": "<a\0b@example.com>" };
  expect(await receive(address, mailOf({ headers }))).toMatchObject({ state: "unsorted" });
});

it("[MSG-6] takes a report on a message whose id has a NUL for one that is about none", async () => {
  const { receive, address } = await withCompanyAddress();
  const body =
    "--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\n" +
    "--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <a\0b@example.com>\n--b--";
  const headers = { "Content-Type": "multipart/report; report-type=delivery-status; boundary=b" };
  expect(await receive(address, mailOf({ headers, body }))).toMatchObject({ state: "ignored", reason: "report" });
});

it("[MSG-7] shows a mail that can't be kept as one to download, once that failed three times", async () => {
  const { app, sent, company, receive, list, sort } = await withCompanyAddress();
  const { reply_to } = await sent();
  await refuseTexts(app, company.id);
  for (let count = 0; count < 3; count++) await expect(count ? sort() : receive(reply_to)).rejects.toThrow("no_texts");

  expect(await sort()).toMatchObject([{ state: "unreadable", from_address: "zoe@example.com" }]);
  expect((await list())[0]).toMatchObject({ direction: "in", is_partial: true, files: [{ name: "mail.eml" }] });
});

it("[MSG-7] counts no failure of the store against a mail", async () => {
  const { app, sent, company, receive, list, system } = await withCompanyAddress();
  const { reply_to } = await sent();
  await receiving().deliver({ to: reply_to, raw: mailOf() });
  const [mail] = await system((db) =>
    db.selectFrom("inbound_mail").select("id").where("company_id", "=", company.id).execute(),
  );
  const storage = {
    ...app.storage,
    withLocalFile: () => Promise.reject(new StoreError("It is away.", "ECONNREFUSED")),
  };
  for (let count = 0; count < 5; count++)
    await expect(
      sortInboundMail.run({ ...app, storage }, { company_id: company.id, inbound_mail_id: mail!.id }),
    ).rejects.toThrow("It is away.");

  expect(await receive(reply_to)).toMatchObject({ state: "sorted" });
  expect((await list()).filter(({ is_partial }) => is_partial)).toEqual([]);
});

it("[MSG-7] [DETAIL-9] erases with a candidate what they wrote that can't be kept yet", async () => {
  const { app, sent, company, receive, address, send, application, person, params, rows } = await withCompanyAddress();
  const { mail } = await sent();
  await refuseTexts(app, company.id);
  const answer = mailOf({ headers: { "In-Reply-To": mail?.parsed.messageId ?? "" } });
  await expect(receive(address, answer)).rejects.toThrow("no_texts");
  expect(await rows()).toMatchObject([{ state: "new" }]);

  await send(await person("owner"), anonymizeApplication, { params, body: { id: application.id } });

  expect(await rows()).toEqual([]);
});

it("[MSG-7] forgets a mail that could be sorted in no way for 180 days", async () => {
  const { app, address, system, company, rows } = await withCompanyAddress();
  await receiving().deliver({ to: address, raw: mailOf() });
  const setAge = (days: number) =>
    system((db) =>
      db
        .updateTable("inbound_mail")
        .set({ dt_received: sql<string>`now() - make_interval(days => ${days}::integer)` })
        .where("company_id", "=", company.id)
        .execute(),
    );
  await setAge(179);
  await sweepInboundMails.run(app, {});
  expect(await rows()).toHaveLength(1);
  await setAge(181);
  await sweepInboundMails.run(app, {});
  expect(await rows()).toEqual([]);
});

/** Creates text that doesn't compress. */
function unevenWords(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 20_000))).join("");
}

async function withCompanyAddress() {
  const world = await conversation();
  const { system, company } = world;
  const address = `jobs-${company.id}@${inboundDomain}`;
  await system((db) =>
    db
      .insertInto("company_email_address")
      .values({ company_id: company.id, email: address, email_key: address, name: "Jobs" })
      .execute(),
  );
  const rows = () =>
    system((db) =>
      db.selectFrom("inbound_mail").select(["state", "from_address"]).where("company_id", "=", company.id).execute(),
    );
  return { ...world, address, rows, sort: () => sortMails(world) };
}

/** Adds a constraint that makes every insert of a message with text fail in this company. */
const refuseTexts = ({ database }: SystemServices, company_id: number) =>
  database.owner((db) =>
    sql
      .raw(
        `alter table message add constraint no_texts_${company_id} check (company_id <> ${company_id} or text = '') not valid`,
      )
      .execute(db),
  );
