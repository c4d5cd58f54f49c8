import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { mergeApplications } from "#features/across/merging/merges.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { createMessage, listMessages } from "#features/conversations/messages/messages.contract.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { newsReader } from "#tests/support/news.ts";
import { inboundDomain, mailOf, ownReceivingApp } from "#tests/support/inbound-mail.ts";

const { receiving, conversation } = await ownReceivingApp();

it("[MSG-7] brings a reply back to its application, with what it quotes and who wrote it", async () => {
  const { sent, list, receive } = await conversation();
  const { id, mail, reply_to, bounce_to } = await sent();

  expect(reply_to).toMatch(new RegExp(`^reply\\+[0-9a-f]{40}@${inboundDomain.replaceAll(".", "\\.")}$`));
  expect(bounce_to).toBe(reply_to.replace("reply", "bounce"));
  expect(mail?.parsed.from?.value[0]?.address).toBe("jobs@hirelane.example");
  const raw = mailOf({
    body: "Yes, gladly.\n\nOn Wed, 25 Nov 2026 at 10:00, Maja Ek wrote:\n> can you come on Thursday?",
  });
  const row = await receive(reply_to.toUpperCase(), raw);

  expect(row).toMatchObject({ state: "sorted", kind: "message", from_address: "zoe@example.com" });
  expect(await list()).toMatchObject([
    {
      direction: "in",
      status: "received",
      subject: "Re: Your application",
      text: "Yes, gladly.",
      quoted: expect.stringContaining("can you come on Thursday?"),
      from_name: "Zoë Å",
      from_address: "zoe@example.com",
      is_other_sender: false,
      is_auto_reply: false,
      answers_id: id,
      is_recallable: false,
      is_private: false,
    },
    { id, direction: "out" },
  ]);
});

it("[MSG-7] shows an answer within the quote, or in nothing but quoted lines", async () => {
  const { sent, list, receive } = await conversation();
  const { reply_to } = await sent();
  const marked = "> My salary expectation is 42 000.\n> I can begin on 1 March.";
  const within = "On Wed, 25 Nov 2026 at 10:00, Maja Ek wrote:\n> Dear Zoë, can you come on Thursday?\n> Yes, at ten.";

  await receive(reply_to, mailOf({ body: marked }));
  await receive(reply_to, mailOf({ body: `See below.\n\n${within}` }));

  expect(await list()).toMatchObject([
    { text: `See below.\n\n${within}`, quoted: "" },
    { text: marked, quoted: "" },
    { direction: "out" },
  ]);
});

it("[MSG-7] [SEARCH-10] counts in the search who wrote last, but by no private message", async () => {
  const { sent, receive, send, maja } = await conversation();
  const told = async () => {
    const { body } = await send(maja, searchApplications, { query: {} });
    return body.facets.messages?.filter(({ count }) => count > 0).map(({ label }) => label);
  };
  await expect.poll(told).toEqual(["None"]);
  const { reply_to } = await sent();
  await expect.poll(told).toEqual(["We wrote last"]);
  await receive(reply_to);
  await expect.poll(told).toEqual(["Candidate wrote last"]);
  await sent({ is_private: true });
  await expect.poll(told).toEqual(["Candidate wrote last"]);
});

it("[MSG-7] [MSG-11] lists answers, found by their words, and says which of them wait for one", async () => {
  const { sent, receive, send, maja, person, job } = await conversation();
  const answers = async (q = "", who = maja) =>
    (await send(who, listOutbox, { query: { tab: "answers", q } })).body.results;
  const { reply_to } = await sent();
  await receive(reply_to, mailOf({ body: "Kiitos, torstai sopii." }));
  await receive(reply_to, mailOf({ headers: { "Auto-Submitted": "auto-replied" }, body: "I am away." }));

  expect(await answers()).toMatchObject([
    { from: "Zoë Å", is_unanswered: false, user: null, is_repeatable: false },
    { from: "Zoë Å", is_unanswered: true, status: "received" },
  ]);
  expect(await answers("tors")).toMatchObject([{ is_unanswered: true }]);
  expect(await answers("freitag")).toEqual([]);
  await sent();
  expect(await answers("torstai")).toMatchObject([{ is_unanswered: false }]);
  expect(await answers("", await person("member", { jobs: [[job, "job_interviewer"]] }))).toEqual([]);
});

it("[MSG-7] threads what is written back under the reply, for the candidate's mail program", async () => {
  const { sent, list, receive } = await conversation();
  const first = await sent();
  const reply_id = `<${randomUUID()}@example.com>`;
  const first_id = first.mail?.parsed.messageId ?? "";
  await receive(
    first.reply_to,
    mailOf({ headers: { "Message-ID": reply_id, References: first_id, "In-Reply-To": first_id } }),
  );
  const [reply] = await list();

  const second = await sent({ answers_id: reply?.id });

  expect([second.mail?.parsed.inReplyTo, second.mail?.parsed.references]).toEqual([reply_id, [first_id, reply_id]]);
  expect(second.reply_to).not.toBe(first.reply_to);
});

it("[MSG-7] takes an author's own reply address, and then asks for nothing", async () => {
  const { sent } = await conversation();
  expect((await sent({ reply_to: "maja@fjord.example" })).reply_to).toBe("maja@fjord.example");
});

it("[MSG-7] refuses what is not for this place, without passing anything on", async () => {
  const { sent } = await conversation();
  const { reply_to } = await sent();
  const guessed = `reply+${"0".repeat(40)}@${inboundDomain}`;
  for (const to of [guessed, `jobs@${inboundDomain}`, "zoe@example.com", reply_to.replace(inboundDomain, "x.example")])
    await expect(receiving().deliver({ to, raw: mailOf() })).rejects.toMatchObject({ responseCode: 550 });
});

it("[MSG-7] makes one of a mail that is delivered twice, by its bytes or by its Message-ID", async () => {
  const { sent, list, receive, system, company } = await conversation();
  const { reply_to } = await sent();
  const raw = mailOf();
  await Promise.all([receiving().deliver({ to: reply_to, raw }), receiving().deliver({ to: reply_to, raw })]);
  await receive(reply_to, `Received: from elsewhere by here; Thu, 26 Nov 2026 08:00:00 +0000\r\n${raw}`);

  expect((await list()).filter(({ direction }) => direction === "in")).toHaveLength(1);
  const rows = await system((db) =>
    db
      .selectFrom("inbound_mail")
      .select(["state", "reason"])
      .where("company_id", "=", company.id)
      .orderBy("id")
      .execute(),
  );
  expect(rows).toEqual([
    { state: "sorted", reason: null },
    { state: "ignored", reason: "duplicate" },
  ]);
});

it("[MSG-7] sorts by what a mail answers where it came to an address of the company, and keeps what it can't place", async () => {
  const { sent, list, receive, system, company } = await conversation();
  const { mail } = await sent();
  const email = `jobs-${company.id}@${inboundDomain}`;
  await system((db) =>
    db
      .insertInto("company_email_address")
      .values({ company_id: company.id, email, email_key: email, name: "Jobs" })
      .execute(),
  );

  const answer = await receive(email, mailOf({ headers: { "In-Reply-To": mail?.parsed.messageId ?? "" } }));
  const unknown = await receive(email, mailOf({ headers: { "In-Reply-To": "<never-sent@example.com>" } }));

  expect([answer?.state, unknown?.state]).toEqual(["sorted", "unsorted"]);
  expect((await list()).map(({ direction }) => direction)).toEqual(["in", "out"]);
});

it("[MSG-7] attaches a reply from another address, and says so", async () => {
  const { sent, list, receive } = await conversation();
  await receive((await sent()).reply_to, mailOf({ headers: { From: "Bo <bo@example.org>" } }));
  expect((await list())[0]).toMatchObject({ is_other_sender: true, from_name: "Bo" });
});

it("[MSG-7] a reply to a private message is as private", async () => {
  const { sent, list, receive, person, job } = await conversation();
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  await receive((await sent({ is_private: true })).reply_to);

  expect(await list()).toHaveLength(2);
  expect(await list(viewer)).toEqual([]);
});

it("[MSG-7] knows an automatic reply, and ignores a mail of ours that goes round", async () => {
  const { sent, list, receive } = await conversation();
  const { reply_to, bounce_to } = await sent();
  await receive(bounce_to, mailOf({ headers: { "Auto-Submitted": "auto-replied" } }));
  const loop = await receive(reply_to, mailOf({ headers: { "X-Hirelane-Mail": "1" } }));

  expect(loop).toMatchObject({ state: "ignored", reason: "loop" });
  expect((await list()).map(({ is_auto_reply }) => is_auto_reply)).toEqual([true, false]);
});

it("[MSG-7] refuses a mail that is too large, and keeps nothing of it", async () => {
  const { sent, company, system } = await conversation();
  const { reply_to } = await sent();
  const raw = Buffer.concat([Buffer.from(mailOf()), Buffer.alloc(40 * 2 ** 20, "x\r\n")]);

  await expect(receiving().deliver({ to: reply_to, raw })).rejects.toMatchObject({ responseCode: 552 });
  const left = await system(async (db) => [
    ...(await db.selectFrom("inbound_mail").select("id").where("company_id", "=", company.id).execute()),
    ...(await db.selectFrom("upload").select("key").where("company_id", "=", company.id).execute()),
  ]);
  expect(left).toEqual([]);
});

it("[MSG-7] keeps nothing of a mail whose sender hangs up within it, and goes on", async () => {
  const { sent, company, system, receive } = await conversation();
  const { reply_to } = await sent();
  const socket = connect(receiving().port, "127.0.0.1").setEncoding("utf8");
  for (const line of ["EHLO x", "MAIL FROM:<zoe@example.com>", `RCPT TO:<${reply_to}>`, "DATA"]) {
    await once(socket, "data");
    socket.write(`${line}\r\n`);
  }
  await once(socket, "data");
  socket.write("Subject: half\r\n\r\nhal");
  socket.destroy();

  expect((await receive(reply_to))?.state).toBe("sorted");
  const rows = await system((db) =>
    db.selectFrom("inbound_mail").select("id").where("company_id", "=", company.id).execute(),
  );
  expect(rows).toHaveLength(1);
});

it("[MSG-7] says that it has a mail only once it is kept, so that one whose keeping fails comes again", async () => {
  const { app, sent, company, receive, list } = await conversation();
  const { reply_to } = await sent();
  const raw = mailOf();
  const { owner } = app.database;
  await owner((db) =>
    sql
      .raw(`alter table inbound_mail add constraint refused check (company_id <> ${company.id}) not valid`)
      .execute(db),
  );
  await expect(receiving().deliver({ to: reply_to, raw })).rejects.toMatchObject({ responseCode: 451 });
  await owner((db) => sql.raw("alter table inbound_mail drop constraint refused").execute(db));

  expect((await receive(reply_to, raw))?.state).toBe("sorted");
  expect(await list()).toHaveLength(2);
});

it("[MSG-7] tells the author of a reply, and the owner of the application, and of an automatic one neither", async () => {
  const world = await conversation();
  const { send, sent, receive, maja, person, system, application, job } = world;
  const owner = await person("member", { jobs: [[job, "collaborator"]] });
  await system((db) =>
    db.updateTable("application").set({ owner_id: owner.user_id }).where("id", "=", application.id).execute(),
  );
  const readNews = newsReader(world);
  const told = async (who: typeof maja) =>
    (await send(who, listNotifications, { query: {} })).body.results.map(({ kind, count }) => [kind, count]);
  const { reply_to } = await sent();
  await receive(reply_to, mailOf({ headers: { "Auto-Submitted": "auto-replied" } }));
  await readNews();
  expect([await told(maja), await told(owner)]).toEqual([[], []]);

  await receive(reply_to);
  await readNews();
  await receive((await sent({ is_private: true })).reply_to);
  await readNews();

  expect(await told(maja)).toEqual([["message_received", 2]]);
  expect(await told(owner)).toEqual([["message_received", 1]]);
});

it("[MSG-7] answers only a message of the same application, and one that the writer sees", async () => {
  const { sent, receive, list, sendRaw, anotherApplication, maja } = await conversation();
  await receive((await sent()).reply_to);
  const [reply] = await list();
  const other = await anotherApplication();
  const elsewhere = await sendRaw(maja, createMessage, {
    params: { application_id: other.id },
    body: { subject: "Hi", message_html: "<p>Hi</p>", answers_id: reply?.id },
  });

  expect(elsewhere.status).toBe(404);
});

it("[MSG-7] [DETAIL-11] brings a reply to the application that its own was merged into", async () => {
  const { sent, receive, send, maja, application, anotherApplication, person } = await conversation();
  const { reply_to } = await sent();
  const primary = await anotherApplication();
  const owner = await person("owner");
  const params = { application_id: primary.id };
  await send(owner, mergeApplications, { params, body: { secondary_id: application.id } });

  await receive(reply_to);

  const { results } = (await send(maja, listMessages, { params, query: {} })).body;
  expect(results.map(({ direction }) => direction)).toEqual(["in", "out"]);
});

it("[MSG-7] [DETAIL-9] leaves nothing of what a candidate wrote who is anonymized", async () => {
  const { sent, receive, send, application, person, system, company, params } = await conversation();
  const { reply_to } = await sent();
  const raw = mailOf();
  await receive(reply_to, raw);
  await receive(reply_to, `X-Way: another\r\n${raw}`);
  const owner = await person("owner");

  await send(owner, anonymizeApplication, { params, body: { id: application.id } });

  const left = await system(async (db) => [
    ...(await db.selectFrom("message").select("id").where("company_id", "=", company.id).execute()),
    ...(await db.selectFrom("inbound_mail").select("id").where("company_id", "=", company.id).execute()),
  ]);
  expect(left).toEqual([]);
  await expect(receiving().deliver({ to: reply_to, raw })).rejects.toMatchObject({ responseCode: 550 });
});
