import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { docx, handMadeDocx, pdf, png, rtf } from "#tests/support/files.ts";
import { fileRows, readTexts, textFile } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { getFileText, previewFile, removeFile } from "../files.contract.ts";
import { readFileText, settle } from "./files.jobs.ts";

const isFound = async ({ system }: World, application_id: number, word: string) => {
  const row = await system((db) =>
    db
      .selectFrom("application_text")
      .where("application_id", "=", application_id)
      .where(sql<boolean>`document @@ ${word}::tsquery`)
      .select("application_id")
      .executeTakeFirst(),
  );
  return row !== undefined;
};

it("[SEARCH-8] makes an application found by what is written in its documents, and no longer once they are gone", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach } = uploadsIn(world);
  await attach(admin, id, "cv", { name: "cv.docx", bytes: await docx(["Kubernetes", "Hydrologist"]) });

  await readTexts(world);
  await readTexts(world);

  expect(await fileRows(world)).toMatchObject([
    { text_state: "extracted", text: expect.stringContaining("Hydrologist") },
  ]);
  expect(await isFound(world, id, "hydrologist")).toBe(true);
  const read = await world.system((db) =>
    db.selectFrom("activity").select("type").where("application_id", "=", id).orderBy("id").execute(),
  );
  expect(read.map((row) => row.type)).toEqual(["file_attached", "file_text_read"]);

  await attach(admin, id, "cv", textFile("Something else"));
  expect(await isFound(world, id, "hydrologist")).toBe(false);
  await world.send(admin, removeFile, { params: { application_id: id, field: "cv" } });
  await readTexts(world);
  expect(await isFound(world, id, "something")).toBe(false);
});

it("keeps the same content once per company, read once, and never shares it with another", async () => {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const [admin, stranger] = [await world.person("admin"), await elsewhere.person("admin")];
  const [first, second] = [await world.application(), await world.application()];
  const foreign = await elsewhere.application();
  const bytes = await docx(["Kubernetes", "Glaciologist"]);
  await uploadsIn(world).attach(admin, first.id, "cv", { name: "first.docx", bytes });
  await readTexts(world);

  const again = await uploadsIn(world).attach(admin, second.id, "cv", { name: "second.docx", bytes });
  await uploadsIn(elsewhere).attach(stranger, foreign.id, "cv", { name: "third.docx", bytes });

  expect(again.body).toMatchObject({ name: "second.docx", text_state: "pending" });
  await uploadsIn(world).attach(admin, second.id, "other_1", textFile("Hello"));
  await world.send(admin, removeFile, { params: { application_id: second.id, field: "other_1" } });
  expect(await isFound(world, second.id, "glaciologist")).toBe(false);
  await readTexts(world);
  expect(await isFound(world, second.id, "glaciologist")).toBe(true);
  expect((await fileRows(world)).filter(({ kind }) => kind === "docx")).toHaveLength(1);
  expect(await fileRows(elsewhere)).toMatchObject([{ text_state: "pending" }]);
});

it("enqueues the reading of a document with its attachment", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();

  await uploadsIn(world).attach(admin, id, "cv", textFile("Hello"));

  const [file] = await fileRows(world);
  const { rows } = await world.app.database.pool.query(
    "select data from pgboss.job where name = $1 and (data ->> 'file_id')::bigint = $2",
    [readFileText.name, file?.id],
  );
  expect(rows).toEqual([{ data: { company_id: world.company.id, file_id: file?.id } }]);
});

it("[FILE-6] reads a document later when the machine is busy, and says so on it when that never ends", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const document = { name: "cv.docx", bytes: await docx(["Hydrologist"]) };
  await uploadsIn(world).attach(admin, id, "cv", document);
  const [stored] = await fileRows(world);
  const data = { company_id: world.company.id, file_id: stored!.id };
  const shown = async () => (await world.send(admin, getApplication, { params: { application_id: id } })).body.cv;

  for (const tries of [0, 1, 2, 3]) {
    await settle(world.app, { ...data, tries }, { state: "busy" });
    expect(await shown()).toMatchObject({ text_state: "pending", text_failure: null });
  }
  const { rows } = await world.app.database.pool.query(
    `select data ->> 'tries' as tries, round(extract(epoch from start_after - created_on) / 60)::integer as minutes
     from pgboss.job where name = $1 and (data ->> 'file_id')::bigint = $2 and data ? 'tries' order by 2`,
    [readFileText.name, data.file_id],
  );
  expect(rows).toEqual([
    { tries: "1", minutes: 1 },
    { tries: "2", minutes: 4 },
    { tries: "3", minutes: 16 },
    { tries: "4", minutes: 64 },
  ]);

  await settle(world.app, { ...data, tries: 4 }, { state: "busy" });
  expect(await shown()).toMatchObject({ text_state: "failed", text_failure: "busy" });

  await uploadsIn(world).attach(admin, id, "cv", document);
  await readTexts(world);
  expect(await shown()).toMatchObject({ text_state: "extracted", text_failure: null });
});

it("[FILE-6] gives up a document whose reading was broken off twice, says so, and reads it when it is attached again", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach } = uploadsIn(world);
  const shown = async () => (await world.send(admin, getApplication, { params: { application_id: id } })).body.cv;
  await attach(admin, id, "cv", textFile("Hydrologist"));
  await world.system((db) =>
    db.updateTable("stored_file").set({ beginnings: 2 }).where("company_id", "=", world.company.id).execute(),
  );

  await readTexts(world);

  expect(await shown()).toMatchObject({ text_state: "failed", text_failure: "interrupted" });

  await attach(admin, id, "cv", textFile("Hydrologist"));
  await readTexts(world);
  expect(await shown()).toMatchObject({ text_state: "extracted", text_failure: null });
});

it("says that a damaged or scanned document has no text, and does not try again", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach } = uploadsIn(world);
  await attach(admin, id, "cv", { name: "broken.pdf", bytes: (await pdf()).subarray(0, 400) });
  await attach(admin, id, "other_1", { name: "photo.png", bytes: png() });

  await readTexts(world);

  const states = (await fileRows(world)).map(({ kind, text_state, text_failure }) => [kind, text_state, text_failure]);
  expect(states).toEqual(
    expect.arrayContaining([
      ["pdf", "failed", "damaged"],
      ["png", "unreadable", null],
    ]),
  );
});

it("[DETAIL-3] shows Office documents as a page without scripts, and a sentence when there is none", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: application_id } = await world.application();
  const { attach } = uploadsIn(world);
  await attach(admin, application_id, "cv", { name: "cv.docx", bytes: await docx(["Åsa Öberg", "<script>"]) });
  await attach(admin, application_id, "cover_letter", { name: "letter.rtf", bytes: rtf(["Bästa rekryterare"]) });
  await attach(admin, application_id, "other_1", { name: "photo.png", bytes: png() });
  const preview = (field: "cv" | "cover_letter") =>
    world.send(admin, previewFile, { params: { application_id, field } });

  const [first, kept] = [await preview("cv"), await preview("cv")];

  expect(first.body.html).toMatch(/<h1>.*Åsa Öberg.*<\/h1>/);
  expect(first.body.html).not.toContain("<script");
  expect(kept.body).toEqual(first.body);
  expect((await preview("cover_letter")).body.html).toContain("Bästa rekryterare");
  const image = await world.sendRaw(admin, previewFile, { params: { application_id, field: "other_1" } });
  expect(image).toMatchObject({ status: 404, body: { code: "no_preview" } });
});

it("[DETAIL-3] offers no page of a document that nothing opens, so that none is asked for", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: application_id } = await world.application();
  const { attach } = uploadsIn(world);
  await attach(admin, application_id, "cv", { name: "cv.docx", bytes: await docx(["Bridge builder"]) });
  await attach(admin, application_id, "cover_letter", { name: "broken.docx", bytes: handMadeDocx("<w:p><w:r>") });
  await readTexts(world);

  const { body } = await world.send(admin, getApplication, { params: { application_id } });

  expect([body.cv, body.cover_letter].map((file) => [file?.name, file?.text_failure, file?.preview_url])).toEqual([
    ["cv.docx", null, `/v1/applications/${application_id}/files/cv/preview/`],
    ["broken.docx", "damaged", null],
  ]);
});

it("[DETAIL-3] gives the text of a document with its lines, of a very long one its beginning", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: application_id } = await world.application();
  const { attach } = uploadsIn(world);
  await attach(admin, application_id, "cv", textFile("Åsa Öberg\n\nHouses with a timber-\nframed roof."));
  await attach(admin, application_id, "other_1", textFile("bridge ".repeat(45_000)));
  await readTexts(world);
  const read = (field: "cv" | "other_1") => world.send(admin, getFileText, { params: { application_id, field } });

  expect((await read("cv")).body).toEqual({ text: "Åsa Öberg\n\nHouses with a timberframed roof.", has_more: false });
  const { text, has_more } = (await read("other_1")).body;
  expect([text.length, has_more]).toEqual([300_000, true]);
});
