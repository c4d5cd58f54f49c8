import { expect, it } from "vitest";
import type { LogKind } from "#features/platform/activity/activity-rule.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { listLogs } from "../applications.contract.ts";

async function setUp() {
  const world = await createWorld();
  const [one, other] = [await world.application(), await world.application()];
  /** Logs one entry per number, with the number as tag id. */
  const write = (application: { id: number }, numbers: number[]) =>
    world.system((db) =>
      logActivity(
        db,
        numbers.map((number) => ({
          type: "tag_added" as const,
          company_id: world.company.id,
          actor_id: null,
          application_id: application.id,
          data: { tag_id: number },
        })),
      ),
    );
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
  await write(one, numbers);
  await write(other, numbers);
  return { ...world, one, other, numbers, write, admin: await world.person("admin") };
}

const cursorIn = (next: string | null) => new URL(next ?? "", "http://localhost").searchParams.get("cursor") ?? "";

it("pages through a log, newest first, without skipping or repeating an entry while others come", async () => {
  const { one, numbers, write, admin, send } = await setUp();
  const params = { application_id: one.id };

  const read: unknown[] = [];
  let next: string | null = null;
  do {
    const query: { cursor?: string } = next === null ? {} : { cursor: cursorIn(next) };
    const { body } = await send(admin, listLogs, { params, query });
    read.push(...body.results.map(({ data }) => data.tag_id));
    await write(one, [1_000]);
    next = body.next;
  } while (next !== null && read.length < 1_000);

  expect(read).toEqual(numbers.toReversed());
});

it("refuses a cursor that was changed, a number in its place, and that of another application's log", async () => {
  const { one, other, admin, send, sendRaw } = await setUp();
  const { next } = (await send(admin, listLogs, { params: { application_id: one.id } })).body;
  const cursor = cursorIn(next);
  const [keys = "", signature = ""] = cursor.split(".");
  const elsewhere = Buffer.from(JSON.stringify([1])).toString("base64url");
  const ask = (application: { id: number }, changed: string) =>
    sendRaw(admin, listLogs, { params: { application_id: application.id }, query: { cursor: changed } });

  const replies = [
    await ask(one, `${elsewhere}.${signature}`),
    await ask(one, keys),
    await ask(one, "5"),
    await ask(other, cursor),
  ];

  for (const reply of replies)
    expect(reply).toMatchObject({
      status: 409,
      body: { code: "cursor_of_another_query", detail: "The list has changed. Start again from the first page." },
    });
});

it("[DETAIL-7] limits a log to one kind, and refuses a kind that there is not", async () => {
  const { application, person, send, sendRaw, status } = await createWorld();
  const admin = await person("admin");
  const { id } = await application();
  const params = { application_id: id };
  const next = await status("Interview");
  await send(admin, createApplicationComment, { params, body: { message: "Strong.", scope: "team" } });
  await send(admin, patchApplication, { params, body: { status_id: next.id, _owner: admin.user_id } });
  await send(admin, addTag, { params, body: { name: "python" } });

  const types = async (kind?: LogKind) =>
    (await send(admin, listLogs, { params, query: { kind } })).body.results.map(({ type }) => type);
  const unknown = await sendRaw(admin, listLogs, { params, query: { kind: "secrets" as LogKind } });

  expect(await types("status")).toEqual(["application_moved"]);
  expect(await types("people")).toEqual(["owner_changed"]);
  expect(await types("tags")).toEqual(["tag_added"]);
  expect(await types("comments")).toEqual(["comment_added"]);
  expect(await types("tasks")).toEqual([]);
  expect((await types()).toSorted()).toEqual(["application_moved", "comment_added", "owner_changed", "tag_added"]);
  expect(unknown.status).toBe(400);
});
