import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import {
  patchApplication,
  undoMove,
} from "#features/conversations/application-changes/application-changes.contract.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { runCopies } from "#tests/support/run-copies.ts";
import * as endpoints from "../messages.contract.ts";
import { sendMessage } from "./send-message.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
});

const text = { subject: "Your application", message_html: "<p>Dear %first_name%</p>" };

async function setUp() {
  const world = await createWorld();
  const job = await world.job();
  const rejected = await world.status("Rejected");
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const application = await world.application({ job_id: job.id, first_name: "Zoë", email: "zoe@example.com" });
  const params = { application_id: application.id };
  const write = (given: object = {}) =>
    world.sendRaw(maja, endpoints.createMessage, { params, body: { ...text, ...given } });
  const written = async (given: object = {}) => (await write(given)).body as unknown as endpoints.Message;
  const key = (message_id: number) => ({ company_id: world.company.id, message_id });
  return {
    ...world,
    job,
    rejected,
    maja,
    write,
    written,
    params,
    row: async () => (await world.send(maja, getApplication, { params })).body,
    list: async () => (await world.send(maja, endpoints.listMessages, { params, query: {} })).body.results,
    work: (id: number) => sendMessage.run(world.app, key(id)),
    workCopies: (id: number) => runCopies(world.app, key(id)),
  };
}

it("[MSG-2] moves the application with its message, for the reason given, and marks the rejection as sent once it is", async () => {
  const { rejected, written, row, work, system } = await setUp();
  const reason = { value: "Experience", is_other: true };
  const { id } = await written({ move_status: rejected.id, reason });

  expect(await row()).toMatchObject({ status: "Rejected", rejection_sent: false });
  await work(id);
  expect(await row()).toMatchObject({ rejection_sent: true });
  const reasons = await system((db) => db.selectFrom("rejection_reason").select(["value"]).execute());
  expect(reasons).toMatchObject([{ value: "Experience" }]);
});

it("[MSG-2] marks no rejection as sent that the mail server refused, or of a candidate who is rejected no longer", async () => {
  const { rejected, written, row, work, send, maja, params } = await setUp();
  const first = await written({ move_status: rejected.id });
  mailServer.refuse = () => 550;
  await work(first.id);
  expect(await row()).toMatchObject({ rejection_sent: false });

  mailServer.refuse = () => undefined;
  const second = await written({ move_status: rejected.id });
  const { version } = await row();
  await send(maja, undoMove, { params, body: { version } });
  await work(second.id);
  expect(await row()).toMatchObject({ rejection_sent: false });
});

it("[MSG-11] an undone move takes back the message that it wrote", async () => {
  const { rejected, written, row, work, send, list, maja, params } = await setUp();
  const other = await written();
  const { id } = await written({ move_status: rejected.id });
  const { version } = await row();
  await send(maja, undoMove, { params, body: { version } });

  await work(id);
  expect(mailServer.received).toEqual([]);
  expect((await list()).map((message) => [message.id, message.status])).toEqual([
    [id, "canceled"],
    [other.id, "queued"],
  ]);
});

it("[MSG-2] neither writes nor moves when the status is none of the job's pipeline", async () => {
  const { write, row, list } = await setUp();
  const before = await row();
  const refused = await write({ move_status: 2 ** 40 });

  expect(refused.status).toBe(400);
  expect([await row(), await list()]).toEqual([before, []]);
});

it("[MSG-1] sends copies to colleagues who see the application, hidden ones unseen, once the candidate's has left", async () => {
  const { person, job, written, write, work, workCopies } = await setUp();
  const open = await person("member", { jobs: [[job, "viewer"]] });
  const hidden = await person("member", { jobs: [[job, "collaborator"]] });
  const stranger = await person("member");
  const { id } = await written({ cc: [open.user_id], bcc: [hidden.user_id] });
  await work(id);

  // One background job per colleague, so that a retry after a crash doesn't send a second copy to others.
  expect(await workCopies(id)).toEqual([open.user_id, hidden.user_id]);
  expect(mailServer.received.map(({ to }) => to)).toEqual([["zoe@example.com"], [open.email], [hidden.email]]);
  for (const { parsed } of mailServer.received) {
    expect(parsed.headerLines.map(({ line }) => line).join("\n")).not.toContain(hidden.email);
    expect([parsed.cc].flat().map((address) => address?.text)).toEqual([open.email]);
  }
  const refused = await write({ cc: [stranger.user_id] });
  expect(refused.body.errors).toMatchObject({ cc: [expect.stringContaining("one of these can't")] });
});

it("[MSG-4] attaches the files of its template that are kept, and sends nothing of which a file can't be read", async () => {
  const { written, work, list, system, company, app } = await setUp();
  const attach = async (name: string, isStored: boolean) => {
    const storage_key = randomUUID();
    if (isStored) await app.storage.write(storage_key, Readable.from(["Terms"]));
    return system(async (db) => {
      const stored = await db
        .insertInto("stored_file")
        .values({
          company_id: company.id,
          sha256: Buffer.from(name.padEnd(32)),
          kind: "txt",
          content_type: "text/plain",
          size: 5,
          storage_key,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const template = await db
        .insertInto("message_template")
        .values({ company_id: company.id, name, template_type: "no-label", language: "en", ...text })
        .returning("id")
        .executeTakeFirstOrThrow();
      const file = await db
        .insertInto("template_file")
        .values({ company_id: company.id, template_id: template.id, file_id: stored.id, name })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { template_id: template.id, template_files: [file.id] };
    });
  };
  const whole = await written(await attach("terms.txt", true));
  await work(whole.id);
  const [mail] = mailServer.received;
  expect(whole.files).toMatchObject([{ name: "terms.txt", size: 5 }]);
  expect(mail?.parsed.attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
    ["terms.txt", "Terms"],
  ]);

  const broken = await written(await attach("gone.txt", false));
  await work(broken.id);
  expect(mailServer.received).toHaveLength(1);
  expect((await list())[0]).toMatchObject({ id: broken.id, status: "queued" });
});

it("[MSG-11] does not send what is wrong by then: to a deleted or hidden application, or a refusal to who is no longer rejected", async () => {
  const { rejected, written, list, work, send, maja, params, system, status } = await setUp();
  const change = (given: object) =>
    system((db) => db.updateTable("application").set(given).where("id", "=", params.application_id).execute());
  const [first, second] = [await written(), await written()];
  await change({ deleted_at: new Date().toISOString() });
  await work(first.id);
  await change({ deleted_at: null, is_hidden: true });
  await work(second.id);
  await change({ is_hidden: false });

  const refusal = await written({ move_status: rejected.id });
  const hired = await status("Hired");
  await send(maja, patchApplication, { params, body: { status_id: hired.id } });
  await work(refusal.id);

  expect(mailServer.received).toEqual([]);
  expect((await list()).map(({ status: state }) => state)).toEqual(["canceled", "canceled", "canceled"]);
});

it("[MSG-2] moves no application that a colleague has changed since its reader saw it", async () => {
  const { rejected, write, row, list } = await setUp();
  const { version } = await row();
  const stale = await write({ move_status: rejected.id, version: version - 1 });

  expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(await list()).toEqual([]);
  expect((await write({ move_status: rejected.id, version })).status).toBe(201);
});
