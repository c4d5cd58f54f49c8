import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { indexApplicationText, reindexFile } from "#features/platform/indexing/server/index-text.ts";
import { textDocument } from "#features/platform/indexing/server/text-vector.ts";

async function attach(world: World, application_id: number, field: ApplicationField, text: string | null) {
  const company_id = world.company.id;
  return world.system(async (db) => {
    const file = await db
      .insertInto("stored_file")
      .values({
        company_id,
        sha256: randomBytes(32),
        storage_key: randomUUID(),
        kind: "pdf",
        content_type: "application/pdf",
        size: 1,
        text,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("application_file")
      .values({ company_id, application_id, field, file_id: file.id, name: `${field}.pdf` })
      .execute();
    return file;
  });
}

const finds = (world: World, application_id: number, query: string) =>
  world.system(async (db) => {
    const { rows } = await sql<{ found: boolean }>`
      select document @@ ${query}::tsquery as found from application_text where application_id = ${application_id}
    `.execute(db);
    return rows[0]?.found;
  });

/** Whether any transaction waits for a lock. */
const somebodyWaits = (world: World) =>
  world.system(async (db) => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
    return rows.length > 0;
  });

it("[SEARCH-8] keeps every word with its field", async () => {
  const world = await createWorld();
  const { id } = await world.application({
    first_name: "Åsa",
    last_name: "O'Brien",
    message: "I write C++ \\ 'daily'",
  });
  await attach(world, id, "cv", "Ten years of Python.");

  await world.app.database.tenant({ company_ids: [world.company.id] }, (db) =>
    indexApplicationText(db, world.company.id, [id]),
  );

  expect(await finds(world, id, "'asa' <-> 'o' <-> 'brien' & '/first_name/asa' & 'python':A")).toBe(true);
  expect(await finds(world, id, "'c++' & 'daily' & '/message/write' & 'daily':D & 'python'")).toBe(true);
  expect(await finds(world, id, "'/message/python' | 'asa':ABC | 'python':BCD | 'brien' <-> 'i'")).toBe(false);
});

it("[SEARCH-8] finds what was read in a file in every application that carries it", async () => {
  const world = await createWorld();
  const first = await world.application();
  const second = await world.application();
  const file = await attach(world, first.id, "cv", null);
  await world.system(async (db) => {
    await indexApplicationText(db, world.company.id, [first.id, second.id]);
    await db
      .insertInto("application_file")
      .values({
        company_id: world.company.id,
        application_id: second.id,
        field: "other_1",
        file_id: file.id,
        name: "a.pdf",
      })
      .execute();
    await db.updateTable("stored_file").set({ text: "Verilog" }).where("id", "=", file.id).execute();
  });

  await world.system((db) => reindexFile(db, world.company.id, file.id));

  expect(await finds(world, first.id, "'verilog':A")).toBe(true);
  expect(await finds(world, second.id, "'/other_1/verilog' & 'verilog':C")).toBe(true);
});

it("[SEARCH-8] loses no file's words when two files of one application are read at the same moment", async () => {
  const world = await createWorld();
  const { id } = await world.application();
  const cv = await attach(world, id, "cv", null);
  const letter = await attach(world, id, "cover_letter", null);
  const read = (file: { id: number }, text: string, meanwhile?: () => Promise<void>) =>
    world.app.database.tenant({ company_ids: [world.company.id] }, async (db) => {
      await db.updateTable("stored_file").set({ text }).where("id", "=", file.id).execute();
      await reindexFile(db, world.company.id, file.id);
      await meanwhile?.();
    });

  let second: Promise<void> | undefined;
  await read(cv, "python", async () => {
    second = read(letter, "verilog");
    await expect.poll(() => somebodyWaits(world), { interval: 5 }).toBe(true);
  });
  await second;

  expect(await finds(world, id, "'python':A & 'verilog':B")).toBe(true);
});

it("[SEARCH-8] finds a file's words in an application that it is attached to while it is read", async () => {
  const world = await createWorld();
  const { id } = await world.application();
  const file = await attach(world, (await world.application()).id, "cv", null);
  const ids = { company_id: world.company.id, application_id: id, file_id: file.id };

  let reading: Promise<void> | undefined;
  await world.system(async (db) => {
    await db
      .insertInto("application_file")
      .values({ ...ids, field: "cv", name: "cv.pdf" })
      .execute();
    await indexApplicationText(db, world.company.id, [id]);
    reading = world.system(async (other) => {
      await other.updateTable("stored_file").set({ text: "verilog" }).where("id", "=", file.id).execute();
      await reindexFile(other, world.company.id, file.id);
    });
    await expect.poll(() => somebodyWaits(world), { interval: 5 }).toBe(true);
  });
  await reading;

  expect(await finds(world, id, "'verilog':A")).toBe(true);
});

it("keeps a text of any length, and of the longest the first words", async () => {
  const world = await createWorld();
  const { id } = await world.application({ message: "hello" });
  const noise = Array.from({ length: 200_000 }, (_, index) => `word${index}x same`).join(" ");
  await attach(world, id, "cv", `beginning ${noise} end`);

  await world.system((db) => indexApplicationText(db, world.company.id, [id]));

  expect(await finds(world, id, "'hello':D & 'beginning':A & 'same' & 'word9000x':A")).toBe(true);
  expect(textDocument([{ field: "cv", text: noise }]).vector.length).toBeLessThan(3_000_000);
});
