import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { listMessages } from "../../messages.contract.ts";
import { confirmApplications } from "./confirm-applications.ts";
import { sendMessage } from "../send-message.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeAll(ensurePages);
beforeEach(() => void (mailServer.received.length = 0));

type Template = {
  template_type: string;
  language: string;
  subject: string;
  message_html?: string;
  is_default?: boolean;
};

async function setUp(templates: Template[]) {
  const world = await createWorld();
  const job = await world.job({ title: "Nurse" });
  const admin = await world.person("admin");
  const { company, app, system } = world;
  for (const template of templates)
    await system((db) =>
      db
        .insertInto("message_template")
        .values({
          name: template.subject,
          message_html: "<p>Dear %first_name%</p>",
          is_default: true,
          ...template,
          company_id: company.id,
        })
        .execute(),
    );
  const candidate = createCandidate(world);
  // An address of this company, since confirmations are limited per address across companies.
  const email = `aino.${company.id}@example.com`;
  let read = 0;
  /** Runs the log subscriber and the queue on the new applications. */
  async function follow() {
    const rows = (await system((db) =>
      db
        .selectFrom("activity")
        .selectAll()
        .where("company_id", "=", company.id)
        .where("type", "=", "application_created")
        .where("id", ">", read)
        .orderBy("id")
        .execute(),
    )) as unknown as ActivityRow[];
    read = rows.at(-1)?.id ?? read;
    await system((db) => confirmApplications.read(db, rows as never, app));
    const queued = await system((db) =>
      db
        .selectFrom("message")
        .select("id")
        .where("company_id", "=", company.id)
        .where("state", "=", "queued")
        .orderBy("id")
        .execute(),
    );
    for (const { id } of queued) await sendMessage.run(app, { company_id: company.id, message_id: id });
    return mailServer.received.splice(0).map(({ to, parsed }) => ({
      to,
      subject: parsed.subject,
      submitted: parsed.headers.get("auto-submitted"),
    }));
  }
  /** Returns the messages of the first application as the team sees them. */
  async function shown() {
    const { id: application_id } = await system((db) =>
      db
        .selectFrom("application")
        .where("company_id", "=", company.id)
        .select("id")
        .orderBy("id")
        .executeTakeFirstOrThrow(),
    );
    return (await world.send(admin, listMessages, { params: { application_id }, query: {} })).body.results;
  }
  return {
    ...world,
    job,
    follow,
    shown,
    email,
    addJob: world.job,
    apply: async (language = "en", given: Record<string, string> = {}, to = job) =>
      candidate.send(fill(await candidate.openForm(to, { "accept-language": language }), { email, ...given })),
  };
}

const thanks: Template = { template_type: "thank-you", language: "en", subject: "Thank you for %job_title%" };
const again: Template = { template_type: "duplicated", language: "en", subject: "We have your application" };

it("[MSG-9] thanks who applied, and tells one who had applied before that this was known, each once", async () => {
  const { apply, follow, shown, email } = await setUp([thanks, again]);
  await apply();
  const first = await follow();
  await apply();
  const second = await follow();

  const to = [email];
  expect(first).toEqual([{ to, subject: "Thank you for Nurse", submitted: "auto-generated" }]);
  expect(second).toMatchObject([{ to, subject: "We have your application" }]);
  expect(await follow()).toEqual([]);
  expect(await shown()).toMatchObject([{ cause: "thank-you", user: null, status: "sent" }]);
});

it("[MSG-9] writes in the candidate's language where there is a text in it", async () => {
  const { apply, follow } = await setUp([thanks, { ...thanks, language: "fi", subject: "Kiitos" }]);
  await apply("fi");

  expect(await follow()).toMatchObject([{ subject: "Kiitos" }]);
});

it("[MSG-9] writes nothing without a default text, or of an application that staff added", async () => {
  const without = await setUp([{ ...thanks, is_default: false }]);
  await without.apply();
  const staff = await setUp([thanks]);
  await staff.application({ job_id: staff.job.id, source_type: "uploaded" });

  expect([await without.follow(), await staff.follow()]).toEqual([[], []]);
});

it("[MSG-9] [PUBLIC-3] thanks no one for applying whom a colleague recommended", async () => {
  const { application, company, job, system, follow } = await setUp([thanks, again]);
  const recommended = { job_id: job.id, email: "aino.korhonen@example.com", source_type: "recommended" };
  const source_json = JSON.stringify({ channel: "referral_portal", ref_name: "Kim Ek" });
  const { id: application_id } = await application({ ...recommended, source_json });
  const created = { company_id: company.id, application_id, job_id: job.id };
  await system((db) =>
    logActivity(db, { type: "application_created", ...created, actor_id: null, data: { source_type: "recommended" } }),
  );

  expect(await follow()).toEqual([]);
});

it("[MSG-9] [MSG-12] shows a mail that a blank tag kept from leaving as not sent", async () => {
  const { apply, follow, shown } = await setUp([{ ...thanks, subject: "%job_location%" }]);
  await apply();

  expect(await follow()).toEqual([]);
  expect(await shown()).toMatchObject([
    {
      status: "failed",
      status_display: "Not sent: This candidate has no value for %job_location%. Enter it yourself, or remove the tag.",
    },
  ]);
});

it("[MSG-9] [PUBLIC-4] an address gets each confirmation of a job once, and a few within an hour in all", async () => {
  const { apply, follow, system, company, email, addJob } = await setUp([thanks, again]);
  for (const given of [email, email.toUpperCase(), email, email]) await apply("en", { email: given });
  expect((await follow()).map(({ subject }) => subject)).toEqual(["Thank you for Nurse", "We have your application"]);

  for (const title of ["Cook", "Clerk", "Carer", "Guard"]) await apply("en", { email }, await addJob({ title }));
  expect((await follow()).map(({ subject }) => subject)).toEqual(["Thank you for Cook", "Thank you for Clerk"]);
  // Different spellings of one mailbox share the limit.
  await apply("en", { email: email.replace("@", "+cook@") });
  expect(await follow()).toEqual([]);
  await apply("en", { email: `other.${email}` });
  expect(await follow()).toHaveLength(1);
  const { count } = await system((db) =>
    db
      .selectFrom("application")
      .where("company_id", "=", company.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  expect(count).toBe(10);
});

it("[MSG-9] [PUBLIC-4] no words of a stranger are a link in a confirmation, and a name that is a web address is refused", async () => {
  const link = { message_html: "<p>Dear %full_name%</p>", subject: "Thanks, %first_name%" };
  const { apply, system, company, app } = await setUp([{ ...thanks, ...link }]);
  const refused = await apply("en", { first_name: "Click https://evil.example/win" });
  expect([refused.status, refused.document.body.textContent]).toEqual([
    422,
    expect.stringContaining("Enter a name, not a web address."),
  ]);

  await apply("en", { first_name: "Win evil.co/now", last_name: "win@evil.co" });
  const rows = (await system((db) =>
    db
      .selectFrom("activity")
      .selectAll()
      .where("company_id", "=", company.id)
      .where("type", "=", "application_created")
      .execute(),
  )) as unknown as ActivityRow[];
  await system((db) => confirmApplications.read(db, rows, app));
  const queued = await system((db) =>
    db.selectFrom("message").selectAll().where("company_id", "=", company.id).executeTakeFirstOrThrow(),
  );
  await sendMessage.run(app, { company_id: company.id, message_id: queued.id });
  const [mail] = mailServer.received;
  expect([mail?.parsed.subject, mail?.parsed.text?.trim(), mail?.parsed.html]).toEqual([
    "Thanks, Win evil. co now",
    "Dear Win evil. co now win @ evil. co",
    "<p>Dear Win evil. co now win @ evil. co</p>",
  ]);
});
