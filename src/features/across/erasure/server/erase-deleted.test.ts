import { sql } from "kysely";
import { expect, it } from "vitest";
import { sweepUploads } from "#features/review/files/server/uploads/sweep-uploads.ts";
import { fileRows, textFile } from "#tests/support/stored-files.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { eraseDeleted } from "./erase-deleted.ts";

// A separate program, because the job erases deleted applications of all companies.
ownApp();

const deletedFor = (world: World, id: number, days: number) =>
  world.system((db) =>
    sql`update application set deleted_at = now() - make_interval(days => ${days}::integer) where id = ${id}`.execute(
      db,
    ),
  );

const idsIn = async (world: World, table: "application" | "application_file") =>
  world.system((db) => db.selectFrom(table).select("id").where("company_id", "=", world.company.id).execute());

it("[DETAIL-9] erases what was deleted more than thirty days ago, and the bytes that nothing else names", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [old, young, kept] = [await world.application(), await world.application(), await world.application()];
  const { attach } = uploadsIn(world);
  await attach(admin, old.id, "cv", textFile("Twelve years of bridges."));
  await attach(admin, old.id, "cover_letter", textFile("Shared words."));
  await attach(admin, kept.id, "cv", textFile("Shared words."));
  await deletedFor(world, old.id, 31);
  await deletedFor(world, young.id, 29);

  await eraseDeleted.run(world.app, {});
  await eraseDeleted.run(world.app, {});
  await world.system((db) => sql`update stored_file set dt_created = now() - interval '2 days'`.execute(db));
  await sweepUploads.run(world.app, {});

  expect(new Set((await idsIn(world, "application")).map(({ id }) => id))).toEqual(new Set([young.id, kept.id]));
  expect(await idsIn(world, "application_file")).toHaveLength(1);
  expect((await fileRows(world)).length).toBe(1);
  const told = await world.system((db) =>
    db
      .selectFrom("activity")
      .select(["type", "application_id"])
      .where("type", "=", "application_erased")
      .where("company_id", "=", world.company.id)
      .execute(),
  );
  expect(told).toEqual([{ type: "application_erased", application_id: old.id }]);
});

it("[DETAIL-9] erases more than one batch in a run", async () => {
  const world = await createWorld();
  const { id } = await world.application();
  await deletedFor(world, id, 40);
  await world.system((db) =>
    sql`
      insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, source_type, deleted_at)
      select company_id, job_id, status_id, status_group, first_name, last_name, name_key, source_type, deleted_at
      from application, generate_series(1, 130) where id = ${id}
    `.execute(db),
  );

  await eraseDeleted.run(world.app, {});

  expect(await idsIn(world, "application")).toEqual([]);
});
