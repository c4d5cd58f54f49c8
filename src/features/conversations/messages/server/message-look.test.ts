import { afterAll, beforeEach, expect, it } from "vitest";
import { createMailer } from "#server/adapters/mailer.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { runCopies } from "#tests/support/run-copies.ts";
import * as endpoints from "../messages.contract.ts";
import { sendMessage } from "./send-message.ts";

const mailServer = await startMailServer();
// Started before the app, so that it stops after the app, which keeps connections open.
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => void (mailServer.received.length = 0));

async function setUp(email_signature = "") {
  const world = await createWorld({ name: "Fjord" });
  const { send, system, company, app } = world;
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const kim = await world.person("member", { jobs: [[job, "viewer"]] });
  const { id: application_id } = await world.application({
    job_id: job.id,
    first_name: "Zoë",
    email: "zoe@example.com",
  });
  await system((db) => db.updateTable("app_user").set({ email_signature }).where("id", "=", maja.user_id).execute());
  const params = { application_id };
  return {
    ...world,
    kim,
    async write(message_html: string, given: object = {}) {
      const body = { subject: "Hello", message_html, ...given };
      return (await send(maja, endpoints.createMessage, { params, body })).body as endpoints.Message;
    },
    preview: async (message_html: string) =>
      (await send(maja, endpoints.previewMessage, { params, body: { subject: "Hello", message_html } })).body,
    work: (message_id: number) => sendMessage.run(app, { company_id: company.id, message_id }),
    workCopies: (message_id: number) => runCopies(app, { company_id: company.id, message_id }),
    list: async () => (await send(maja, endpoints.listMessages, { params, query: {} })).body.results,
  };
}

it("[MSG-6] the text part of an email has the targets of its links, and its paragraphs are apart", async () => {
  const { write, work } = await setUp();
  await work((await write('<p>Dear %first_name%,</p><p>See <a href="%career_page%">our jobs</a>.</p>')).id);

  const [mail] = mailServer.received;
  expect(mail?.parsed.text?.trim()).toMatch(/^Dear Zoë,\n\nSee our jobs \(http:\/\/localhost\/careers\/[^\s)]+\)\.$/);
});

it("[MSG-1] [AUTH-13] a signature of plain text keeps its lines, and a text that ends with its sender's name shows it once", async () => {
  const { write } = await setUp("Maja Ek\nManaging Director");
  const signature = "<p>Maja Ek<br />Managing Director</p>";

  expect((await write("<p>Hello</p>")).html).toBe(`<p>Hello</p><br />${signature}`);
  expect((await write("<p>Hello</p><p>%sender_name%</p>")).html).toBe(`<p>Hello</p><br />${signature}`);
  expect((await write("<p>Best regards,<br>%sender_name%</p>")).html).toBe(`<p>Best regards,</p><br />${signature}`);
  expect((await write("<p>%sender_name% will call you.</p>")).html).toBe(
    `<p>Maja Ek will call you.</p><br />${signature}`,
  );
});

it("[MSG-1] [AUTH-13] a signature stands between paragraphs, and leaves no empty ones around it", async () => {
  const { write } = await setUp("<p>Maja Ek</p>");
  const htmlOf = async (html: string) => (await write(html)).html;

  expect(await htmlOf("<p>Hello</p><p></p><p>%sender_signature%</p>")).toBe("<p>Hello</p><p></p><p>Maja Ek</p>");
  expect(await htmlOf("<p>Best regards,<br>%sender_signature%</p>")).toBe("<p>Best regards,</p><p>Maja Ek</p>");
  expect(await htmlOf("<p>%sender_signature%<br>Bye</p>")).toBe("<p>Maja Ek</p><p>Bye</p>");
});

it("[MSG-5] colleagues see that a message has the candidate's own link, and get no link that leads nowhere", async () => {
  const { write, work, workCopies, preview, list, kim } = await setUp();
  const html = '<p>See <a href="%status_link%">your application</a> or %status_link%</p>';
  const hidden = "<mark>Link to the application, hidden</mark>";
  const shown = `<p>See your application ${hidden} or ${hidden}</p>`;
  expect((await preview(html)).html).toBe(shown);
  const { id } = await write(html, { cc: [kim.user_id] });
  await work(id);
  await workCopies(id);

  expect(await list()).toMatchObject([{ html: shown }]);
  const [mail, copy] = mailServer.received.map(({ parsed }) => `${String(parsed.html)} ${parsed.text}`);
  expect(mail).toMatch(/\/application\/[\w-]{40,}\//);
  expect(mail).not.toContain("the-link-is-in-the-message");
  expect(copy).toContain(hidden);
  expect(copy).not.toContain("/application/");
  expect(copy).toContain("See your application [Link to the application, hidden] or [Link to the application, hidden]");
});

it("[MSG-6] says in plain words that no mail server can be reached, and logs the reason and the server", async () => {
  const { write, app, company, list } = await setUp();
  const { id } = await write("<p>Hello</p>");
  const logged: object[] = [];
  // Nothing listens on this port.
  const mailer = createMailer({ url: "smtp://127.0.0.1:1", from: "jobs@hirelane.example" });
  const log = Object.assign(Object.create(app.log) as typeof app.log, { warn: (data: object) => logged.push(data) });
  await sendMessage.run({ ...app, mailer, log }, { company_id: company.id, message_id: id });

  expect(await list()).toMatchObject([
    {
      status: "queued",
      status_display: "Waiting: The mail server can't be reached. The server's log shows the reason.",
    },
  ]);
  expect(logged).toMatchObject([
    { server: expect.stringContaining("127.0.0.1"), reason: expect.stringContaining("ECONNREFUSED") },
  ]);
});
