import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import { NewMessage } from "#features/conversations/messages/messages.contract.ts";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { done } from "#tests/support/bulk-actions.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import * as endpoints from "../messages.contract.ts";
import { sendMessage } from "./send-message.ts";

const mailServer = await startMailServer();
// Started before the app, so that it stops after the app, which keeps connections open.
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => void (mailServer.received.length = 0));

const text = { subject: "%first_name%: %job_title%", message_html: "<p>Dear %full_name%, we wrote to %email%.</p>" };

async function setUp() {
  const world = await createWorld({ name: "Fjord" });
  const { system, company, app, send, sendRaw } = world;
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const people = [];
  for (const [first_name, last_name] of [
    ["Zoraida", "Quintero"],
    ["Ludmila", "Vrba"],
  ] as const) {
    const email = `${first_name}@example.com`.toLowerCase();
    const { id } = await world.application({ job_id: job.id, first_name, last_name, email });
    await system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", id).execute());
    people.push(id);
  }
  const [application_id = 0] = people;
  const params = { application_id };
  /** Inserts a message in any state and returns its row. */
  async function stored(given: object) {
    const at = new Date().toISOString();
    const { id } = await system((db) =>
      db
        .insertInto("message")
        .values({
          company_id: company.id,
          application_id,
          to_name: "Zoraida Quintero",
          to_address: "zoraida@example.com",
          subject: "Hello Zoraida",
          html: "",
          message_id: `<${randomUUID()}@example.com>`,
          send_at: at,
          dt_sent: at,
          state: "sent",
          ...given,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return id;
  }
  return {
    ...world,
    maja,
    people,
    params,
    stored,
    write: (given: object = {}) => sendRaw(maja, endpoints.createMessage, { params, body: { ...text, ...given } }),
    preview: async (given: object = {}) =>
      (await send(maja, endpoints.previewMessage, { params, body: { ...text, ...given } })).body,
    list: async () => (await send(maja, endpoints.listMessages, { params, query: {} })).body.results,
    outbox: async (query: object) => (await send(maja, listOutbox, { query })).body.results,
    work: (message_id: number) => sendMessage.run(app, { company_id: company.id, message_id }),
    messageIds: async () =>
      (
        await system((db) =>
          db.selectFrom("message").where("company_id", "=", company.id).select("id").orderBy("id").execute(),
        )
      ).map(({ id }) => id),
  };
}

/** Matches anything that identifies the candidate. */
const identity = /zoraida|quintero/i;

it("[ROLE-15] [MSG-5] a masked candidate is written to as they are, and their sender sees neither name nor address", async () => {
  const { write, preview, list, outbox, work } = await setUp();
  const shown = {
    to_name: expect.stringMatching(/^Anonymous applicant \d+$/),
    to_address: "",
    subject: "[First name, hidden]: Nurse",
    html: "<p>Dear <mark>Name, hidden</mark>, we wrote to <mark>Email address, hidden</mark>.</p>",
  };
  expect(await preview()).toMatchObject({ ...shown, blank_tags: [], problem: null });
  const written = await write();
  const queued = [await list(), await outbox({ tab: "waiting" })];
  await work((written.body as unknown as endpoints.Message).id);
  const sent = [await list(), await outbox({ tab: "sent" })];

  expect(mailServer.received.map(({ to, parsed }) => [to, parsed.subject, parsed.text?.trim()])).toEqual([
    [["zoraida@example.com"], "Zoraida: Nurse", "Dear Zoraida Quintero, we wrote to zoraida@example.com."],
  ]);
  expect(written.body).toMatchObject(shown);
  expect(sent).toMatchObject([
    [{ ...shown, status: "sent" }],
    [{ full_name: null, is_masked: true, to_address: "", subject: shown.subject }],
  ]);
  expect(queued).toMatchObject([[{ ...shown, status: "queued" }], [{ subject: shown.subject }]]);
  expect(JSON.stringify([written.body, queued, sent])).not.toMatch(identity);
});

it("[ROLE-15] [MSG-5] hides what identifies a masked candidate in the reader's language, also within a link", async () => {
  const { preview, write, outbox, system, maja } = await setUp();
  await system((db) => db.updateTable("app_user").set({ language: "de" }).where("id", "=", maja.user_id).execute());
  const href = '<a href="https://example.com/?to=%email%">%last_name%</a>';

  const { html } = await preview({ message_html: `<p>${href}, %phone_number% [Vorname]</p>` });
  await write({ subject: "Stelle %job_title%, %full_name%" });

  expect(html).toContain("<mark>Nachname, verborgen</mark></a>, <mark>Telefonnummer, verborgen</mark> [Vorname]</p>");
  expect(html.replaceAll(/<mark>|<.mark>/g, "")).toMatch(/<a href="https:[^<>"]*" rel="[^"]*">Nachname, verborgen/);
  expect(html).not.toMatch(identity);
  expect((await outbox({ tab: "waiting" }))[0]?.subject).toBe("Stelle Nurse, [Name, verborgen]");
});

it("[ROLE-15] masked candidates are written to in bulk", async () => {
  const { write: _, maja, people, messageIds, work, ...world } = await setUp();
  const run = await done(world, maja, {
    task: { action: "message", message: NewMessage.parse(text) },
    application_ids: people,
  });
  for (const id of await messageIds()) await work(id);

  expect(run.done).toBe(2);
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual(["Zoraida: Nurse", "Ludmila: Nurse"]);
});

it("[ROLE-15] a reply of a masked candidate is redacted as their cover letter is, and its page and files are refused", async () => {
  const { stored, list, outbox, send, sendRaw, maja, params, messageIds } = await setUp();
  const received = { direction: "in", state: "received", user_id: null, to_name: "", to_address: "" } as const;
  await stored({
    ...received,
    subject: "Re: Zoraida",
    text: "I am Zoraida Quintero, +46 70 123 45 67.",
    quoted: "Dear Zoraida",
    html: "<p>I am Zoraida Quintero</p>",
    from_name: "Zoraida Quintero",
    from_address: "zoraida@example.com",
    held_back: ["Zoraida.exe"],
  });
  // Messages of earlier versions have no stored tags.
  await stored({ html: "<p>Dear Zoraida Quintero</p>", error: "550 <zoraida@example.com>", state: "failed" });
  const [reply = 0] = await messageIds();
  const one = (await send(maja, endpoints.getMessage, { params: { message_id: reply } })).body;

  expect(one).toMatchObject({
    from_name: expect.stringMatching(/^Anonymous applicant \d+$/),
    from_address: "",
    has_page: false,
  });
  const all = [
    one,
    await list(),
    ...(await Promise.all(["answers", "problems"].map((tab) => outbox({ tab })))),
    await outbox({ tab: "answers", q: "zoraida" }),
  ];
  expect(JSON.stringify(all)).not.toMatch(identity);
  expect(JSON.stringify(all)).not.toContain("70 123");
  expect(all.at(-1)).toEqual([]);
  const page = await sendRaw(maja, endpoints.readMessagePage, { params: { message_id: reply }, query: {} });
  expect(page.status).toBe(404);
  expect(params.application_id).toBeGreaterThan(0);
});

it.each([["cc"], ["bcc"], ["reply_to"]] as const)(
  "[ROLE-15] refuses %s of a message to a masked candidate",
  async (field) => {
    const { write, maja } = await setUp();
    const { status, body } = await write({ [field]: field === "reply_to" ? maja.email : [maja.user_id] });

    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  },
);
