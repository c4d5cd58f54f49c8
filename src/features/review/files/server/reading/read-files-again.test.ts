import { expect, it } from "vitest";
import { docx, pdf } from "#tests/support/files.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { readTexts } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { enqueueReadingAgain, readFilesAgain } from "./read-files-again.ts";

/** Creates a company with documents that are queued to be read again after an upgrade. */
async function createOlderWorld() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const { id } = await world.candidate();
  const { attach } = uploadsIn(world);
  await attach(admin, id, "cv", { name: "cv.docx", bytes: await docx(["Kubernetes", "Hydrologist"]) });
  await attach(admin, id, "other_1", { name: "broken.pdf", bytes: (await pdf()).subarray(0, 400) });
  const company_id = world.company.id;
  const files = () =>
    world.system((db) =>
      db.selectFrom("stored_file").selectAll().where("company_id", "=", company_id).orderBy("id").execute(),
    );
  await readTexts(world);

  const [cv, broken] = await files();
  await world.system(async (db) => {
    const older = { text: "H y d r o", text_state: "extracted", text_failure: null };
    for (const { id: file_id } of [cv!, broken!]) {
      await db.updateTable("stored_file").set(older).where("id", "=", file_id).execute();
      await db.insertInto("file_to_read").values({ company_id, file_id }).execute();
    }
  });
  const waiting = () =>
    world.system((db) => db.selectFrom("file_to_read").selectAll().where("company_id", "=", company_id).execute());
  return { ...world, admin, id, files, waiting };
}

it("[FILE-6] reads older documents again, and keeps the text of one that cannot be read any more", async () => {
  const { app, admin, id, files, found, waiting } = await createOlderWorld();

  await readFilesAgain.run(app, {});

  expect(await waiting()).toEqual([]);
  expect(await found(admin, { q: "hydrologist" })).toEqual([id]);
  expect((await files()).map(({ text }) => text)).toEqual(["Kubernetes\nHydrologist", "H y d r o"]);
});

it("[FILE-6] begins to read again at a start, by a job, when there is an older document", async () => {
  const { app } = await createOlderWorld();
  const jobs = async () => {
    const { rows } = await app.database.pool.query("select id from pgboss.job where name = $1", [readFilesAgain.name]);
    return rows.length;
  };
  const before = await jobs();

  await enqueueReadingAgain(app);
  expect(await jobs()).toBe(before + 1);

  await readFilesAgain.run(app, {});
  await enqueueReadingAgain(app);
  expect(await jobs()).toBe(before + 1);
});
