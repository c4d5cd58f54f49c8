import { expect, it, onTestFinished } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createMessage, getMessage, listMessages, patchMessage } from "../messages.contract.ts";

async function begin(given: object = {}) {
  const world = await createWorld();
  const { send, sendRaw, person } = world;
  const job = await world.job();
  const author = await person("member", { jobs: [[job, "collaborator"]] });
  const colleague = await person("member", { jobs: [[job, "collaborator"]] });
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  const admin = await person("admin");
  const application = await world.application({ job_id: job.id, email: "zoe@example.com" });
  const params = { application_id: application.id };
  const body = { subject: "Hello", message_html: "<p>Hello</p>", ...given };
  const { id: message_id } = (await send(author, createMessage, { params, body })).body;
  const lock = (who: typeof author, is_private: boolean) =>
    sendRaw(who, patchMessage, { params: { message_id }, body: { is_private } });
  const seenBy = async (who: typeof author) => (await send(who, listMessages, { params, query: {} })).body.results;
  return { ...world, job, author, colleague, viewer, admin, params, message_id, lock, seenBy };
}

it("[DETAIL-13] makes a message private and public again: who only looks on loses it and gets it back", async () => {
  const { author, colleague, viewer, lock, seenBy, sendRaw, message_id } = await begin();

  expect((await lock(author, true)).body).toMatchObject({ is_private: true, is_lockable: true });
  expect(await seenBy(viewer)).toEqual([]);
  expect((await sendRaw(viewer, getMessage, { params: { message_id } })).status).toBe(404);
  expect(await seenBy(colleague)).toMatchObject([{ is_private: true, is_lockable: false }]);

  await lock(author, false);
  expect(await seenBy(viewer)).toMatchObject([{ is_private: false, is_lockable: false }]);
});

it("[DETAIL-13] hides the answers that quote a private message, and shows them with it", async () => {
  const { system, author, viewer, lock, seenBy, message_id, company, params } = await begin();
  const at = new Date().toISOString();
  await system((db) =>
    db
      .insertInto("message")
      .values({
        company_id: company.id,
        ...params,
        answers_id: message_id,
        direction: "in",
        state: "received",
        cause: "person",
        to_name: "",
        to_address: "",
        subject: "Re: Hello",
        quoted: "> Hello",
        html: "",
        message_id: `<${message_id}@example.com>`,
        send_at: at,
        due_at: at,
        dt_sent: at,
      })
      .execute(),
  );
  await lock(author, true);
  expect(await seenBy(viewer)).toEqual([]);
  await lock(author, false);
  expect(await seenBy(viewer)).toHaveLength(2);
});

it("[DETAIL-13] lets an author lock and those who run the company, and no colleague", async () => {
  const { admin, colleague, viewer, lock, seenBy } = await begin();

  expect([(await lock(colleague, true)).status, (await lock(viewer, true)).status]).toEqual([403, 403]);
  expect((await seenBy(viewer))[0]?.is_private).toBe(false);
  expect((await lock(admin, true)).status).toBe(200);
  expect((await lock(colleague, false)).status).toBe(403);
});

it("[DETAIL-13] lets the hiring team lock what no colleague wrote", async () => {
  const { system, colleague, viewer, message_id, lock } = await begin();
  await system((db) => db.updateTable("message").set({ user_id: null }).where("id", "=", message_id).execute());

  expect((await lock(viewer, true)).status).toBe(403);
  expect((await lock(colleague, true)).status).toBe(200);
});

it("[DETAIL-13] tells live those who saw it, and names the message to none of them", async () => {
  const { send, viewer, author, lock, params, message_id } = await begin();
  const client = await listenTo(await testAddress(), viewer);
  onTestFinished(() => client.close());

  await lock(author, true);
  await expect.poll(() => client.types()).toContain("message_locked");

  const log = (await send(viewer, listLogs, { params, query: {} })).body.results;
  const locked = log.find(({ type }) => type === "message_locked");
  expect(locked?.data).toEqual({});
  await lock(author, false);
  await expect.poll(() => client.types()).toContain("message_unlocked");
  const later = (await send(viewer, listLogs, { params, query: {} })).body.results;
  expect(later.find(({ type }) => type === "message_unlocked")?.data).toMatchObject({ message_id });
});

it("[DETAIL-13] tells nothing where nothing changes, and makes one change at a time", async () => {
  const { send, sendRaw, author, lock, params, message_id } = await begin({ is_private: true });
  await lock(author, true);
  const log = (await send(author, listLogs, { params, query: {} })).body.results;
  expect(log.map(({ type }) => type)).not.toContain("message_locked");

  const bodies = [{}, { status: "canceled" as const, is_private: true }];
  for (const body of bodies)
    expect((await sendRaw(author, patchMessage, { params: { message_id }, body })).status).toBe(400);
});
