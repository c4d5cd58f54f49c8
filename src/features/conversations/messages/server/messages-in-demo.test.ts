import { expect, it } from "vitest";
import { confirmApplications } from "./confirmations/confirm-applications.ts";
import { listDemoMails } from "#features/platform/system-mail/demo-outbox.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createMessage, listMessages } from "../messages.contract.ts";
import { queueMessage } from "./composing/queue-message.ts";
import { sendMessage } from "./send-message.ts";

ownApp({ SMTP_URL: "" });

async function setUp() {
  const world = await createWorld();
  const job = await world.job({ title: "Nurse" });
  const owner = await world.person("owner");
  const application = await world.application({
    job_id: job.id,
    first_name: "Zoë",
    last_name: "Å",
    email: "zoe@example.com",
  });
  /** Runs as a demo, which has no mail server. */
  const demo = { ...world.app, config: { ...world.app.config, demo: true } };
  const params = { application_id: application.id };
  const list = async () => (await world.send(owner, listMessages, { params, query: {} })).body.results;
  const kept = async () => (await world.send(null, listDemoMails, {})).body.results;
  const work = async () => {
    for (const { id } of await list()) await sendMessage.run(demo, { company_id: world.company.id, message_id: id });
  };
  return { ...world, ward: job, owner, seeking: application, params, demo, list, kept, work };
}

it("[MSG-6] [MSG-1] the demo sends messages and their copies to its own outbox, once, and forgets them with the candidate", async () => {
  const { system, company, seeking, owner, demo, work, list, kept, send, params } = await setUp();
  await system((db) =>
    queueMessage(
      db,
      demo,
      { ...seeking, company_id: company.id },
      {
        to_name: "Zoë Å",
        to_address: "zoe@example.com",
        subject: "Hello",
        html: "<p>Dear <strong>Zoë</strong></p>",
        written: null,
        user_id: owner.user_id,
        cc: [owner.user_id],
        template_files: [],
        files: [],
        send_at: new Date(),
      },
    ),
  );
  await work();
  await work();

  expect(await list()).toMatchObject([{ status: "sent", dt_sent: expect.any(String) as string }]);
  expect(await kept()).toMatchObject([
    { kind: "message_copy", to_address: owner.email, subject: "Hello" },
    {
      kind: "message",
      to_name: "Zoë Å",
      to_address: "zoe@example.com",
      text: expect.stringContaining("Dear Zoë") as string,
      html: "<p>Dear <strong>Zoë</strong></p>",
    },
  ]);
  await send(owner, anonymizeApplication, { params, body: { id: seeking.id } });
  expect(await kept()).toEqual([]);
});

it("[MSG-9] the demo thanks who applied", async () => {
  const { system, company, seeking, ward, demo, work, kept } = await setUp();
  const template = {
    template_type: "thank-you",
    language: "en",
    name: "Thanks",
    subject: "Thank you",
    message_html: "<p>Dear %first_name%</p>",
  };
  await system((db) =>
    db
      .insertInto("message_template")
      .values({ ...template, company_id: company.id, is_default: true })
      .execute(),
  );
  const arrival = {
    company_id: company.id,
    application_id: seeking.id,
    job_id: ward.id,
    data: { source_type: "applied" },
  };
  await system((db) => confirmApplications.read(db, [arrival] as never, demo));
  await work();

  expect((await kept()).filter(({ subject }) => subject === "Thank you")).toMatchObject([
    { to_address: "zoe@example.com" },
  ]);
});

it("[MSG-6] an installation without a mail server that is no demo takes no message", async () => {
  const { sendRaw, owner, params, list, system } = await setUp();
  const body = { subject: "Hello", message_html: "<p>Hello</p>" };
  const refused = await sendRaw(owner, createMessage, { params, body });
  await system((db) =>
    db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", owner.user_id).execute(),
  );
  const toOperator = await sendRaw(owner, createMessage, { params, body });

  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: "no_mail_server", detail: expect.stringMatching(/ Ask the people who run this server to set up/) },
  ]);
  expect(toOperator.body.detail).toContain("Set SMTP_URL, MAIL_FROM and PUBLIC_URL on the server");
  expect(await list()).toEqual([]);
});
