import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { rows } from "#tests/support/exports.ts";
import { queriesOf, transactionsOf } from "#tests/support/queries.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { requestAddress } from "#shared/request-address.ts";
import { exportByLink } from "../exports.contract.ts";
import { pageSize } from "./export-rows.ts";

/** Creates more applications than several pages hold. */
async function manyApplications(count: number, given: { message?: string } = {}) {
  const world = await createWorld();
  const { id: job_id } = await world.job();
  const first = await world.application({ job_id, ...given });
  await world.system(async (db) => {
    const { id: _, dt_created: __, last_modified: ___, ...row } = first as Record<string, unknown>;
    for (let made = 1; made < count; made += 500)
      await db
        .insertInto("application")
        .values(Array.from({ length: Math.min(500, count - made) }, () => row as never))
        .execute();
    await db
      .insertInto("activity")
      .values({ type: "company_reloaded", company_id: world.company.id, data: "{}" })
      .execute();
  });
  return world;
}

it("[BULK-2] reads each page by the same few queries, however many rows it has", async () => {
  const world = await manyApplications(2 * pageSize + 1);
  const admin = await world.person("admin");
  const query = { status_group: "all" };

  const transactions = await transactionsOf(world.company.id, async () => {
    expect(await rows(world, admin, query)).toHaveLength(2 * pageSize + 1);
  });

  const pages = transactions.filter((texts) => texts.some((text) => text.includes('from "comment"')));
  // Begin, rows, answers, comments, reasons, commit.
  expect(pages.map((texts) => texts.length)).toEqual([6, 6, 6]);
});

/** Starts a long export and reads its first bytes. The remainder doesn't fit in the connection's buffers. */
async function longExport() {
  const count = 40 * pageSize;
  const world = await manyApplications(count, { message: "x".repeat(8_000) });
  const who = await world.person("admin");
  const query = { filetype: "csv", status_group: "all", columns: ["email", "message", "cv"] };
  const address = await testAddress();
  const answered = once(world.app.http.server, "request") as Promise<[unknown, ServerResponse]>;
  const response = await fetch(new URL(requestAddress(exportByLink.path, { query }), address), {
    headers: { cookie: who.cookie, "x-requested-with": "XMLHttpRequest", ...world.afterWrites() },
  });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("The export answered nothing.");
  await reader.read();
  const [, served] = await answered;
  return { world, who, reader, served };
}

it.each([
  [
    "session",
    (world: World, { user_id }: Person) =>
      world.system((db) => db.deleteFrom("session").where("user_id", "=", user_id).execute()),
  ],
  [
    "right to a column",
    (world: World, { user_id }: Person) =>
      world.system((db) =>
        db.updateTable("company_user").set({ role: "member" }).where("user_id", "=", user_id).execute(),
      ),
  ],
  [
    "place in the company",
    (world: World, { user_id }: Person) =>
      world.system((db) =>
        db
          .updateTable("company_user")
          .set({ expires_at: "2026-01-01T00:00:00Z" })
          .where("user_id", "=", user_id)
          .execute(),
      ),
  ],
])("[BULK-2] breaks off when its reader loses their %s before the end", async (_, revoke) => {
  const { world, who, reader } = await longExport();

  await revoke(world, who);

  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toThrow("terminated");
});

it("[BULK-2] reads no more when its reader goes away", async () => {
  const { world, reader, served } = await longExport();
  const closed = once(served, "close");

  const statements = await queriesOf(world.company.id, async () => {
    await reader.cancel();
    await closed;
    // Waits much longer than a page takes.
    for (let n = 0; n < 5; n++) await rows(await createWorld(), await world.person("admin"), { id: [1] });
  });

  const pages = statements.filter((text) => text.includes('"full_name"') || text.includes('"source_json"'));
  expect(pages.length).toBeLessThanOrEqual(10);
});
