import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { pdf, png, scriptedPdf } from "#tests/support/files.ts";
import { fileRows, textFile } from "#tests/support/stored-files.ts";
import { testApp } from "#tests/support/test-app.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { attachUpload, removeFile } from "../files.contract.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";
import { eventually } from "#tests/support/eventually.ts";

const readBytes = (world: World, who: Person, url: string, headers: Record<string, string> = {}) =>
  world.app.http.inject({ url, headers: { cookie: who.cookie, "x-requested-with": "XMLHttpRequest", ...headers } });

const { filesTotalMaxSize } = (await testApp()).config;
afterEach(async () => {
  (await testApp()).config.filesTotalMaxSize = filesTotalMaxSize;
});

it("[DETAIL-3] attaches a document, answers with it and gives back its bytes", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const bytes = await pdf();

  const attached = await uploadsIn(world).attach(admin, id, "cv", { name: "Åsas CV.pdf", bytes });

  expect(attached).toMatchObject({
    status: 201,
    body: {
      field: "cv",
      name: "Åsas CV.pdf",
      kind: "pdf",
      size: bytes.length,
      text_state: "pending",
      preview_url: null,
    },
  });
  const shown = await world.send(admin, getApplication, { params: { application_id: id } });
  expect(shown.body.cv).toEqual(attached.body);
  const reply = await readBytes(world, admin, attached.body.url);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(bytes)).toBe(true);
});

it("[FILE-3] serves documents so that they cannot run in the product's origin", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach } = uploadsIn(world);
  const cv = (await attach(admin, id, "cv", { name: 'Åsa "x".pdf', bytes: await pdf() })).body;
  const letter = (await attach(admin, id, "cover_letter", textFile("Hello"))).body;

  const shown = await readBytes(world, admin, cv.url);
  const saved = await readBytes(world, admin, `${cv.url}?download=1`);
  const text = await readBytes(world, admin, letter.url);

  expect(shown.headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
  });
  expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(shown.headers["content-disposition"]).toBe(
    `inline; filename="?sa \\"x\\".pdf"; filename*=UTF-8''%C3%85sa%20%22x%22.pdf`,
  );
  expect(saved.headers["content-disposition"]).toMatch(/^attachment; /);
  expect(text.headers["content-disposition"]).toMatch(/^attachment; /);
  expect(text.headers["content-type"]).toBe("text/plain; charset=utf-8");
});

it("[FILE-3] saves a document as what it is, whatever it was called", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const script = { ...textFile("rem erase everything"), name: "CV.bat" };

  const { body } = await uploadsIn(world).attach(admin, id, "cv", script);
  const reply = await readBytes(world, admin, body.url);

  expect(body).toMatchObject({ name: "CV.bat", kind: "txt" });
  expect(reply.headers["content-disposition"]).toBe("attachment; filename=CV.bat.txt");
});

it("[FILE-3] serves a picture called a PDF as a picture, and a PDF with scripts where none can run", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach } = uploadsIn(world);
  const picture = (await attach(admin, id, "cv", { name: "cv.pdf", bytes: png() })).body;
  const scripted = (await attach(admin, id, "other_1", { name: "letter.pdf", bytes: scriptedPdf("app.alert(1)") }))
    .body;

  const shown = await readBytes(world, admin, picture.url);
  const saved = await readBytes(world, admin, `${picture.url}?download=1`);
  const letter = await readBytes(world, admin, scripted.url);

  expect([picture.kind, shown.headers["content-type"], shown.headers["x-content-type-options"]]).toEqual([
    "png",
    "image/png",
    "nosniff",
  ]);
  expect(saved.headers["content-disposition"]).toBe("attachment; filename=cv.pdf.png");
  expect([scripted.kind, letter.headers["content-security-policy"]]).toEqual([
    "pdf",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
});

it("[FILE-3] opens a document for a page of ours and for no other site", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { url } = (await uploadsIn(world).attach(admin, id, "cv", textFile("Hello"))).body;
  const visit = async (headers: Record<string, string>) =>
    (await world.app.http.inject({ url, headers: { accept: "text/html", ...headers } })).statusCode;
  const { cookie } = admin;

  expect(await visit({ cookie, "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await visit({ cookie, "sec-fetch-site": "none" })).toBe(200);
  expect(await visit({ cookie, "sec-fetch-site": "same-site" })).toBe(403);
  expect(await visit({ cookie, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await visit({ cookie })).toBe(403);
  expect(await visit({ "sec-fetch-site": "same-origin" })).toBe(401);
});

it("answers with the part of a document that is asked for, and not at all when it has not changed", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { url } = (await uploadsIn(world).attach(admin, id, "cv", textFile("0123456789"))).body;
  const read = (headers: Record<string, string>) => readBytes(world, admin, url, headers);
  const etag = String((await read({})).headers.etag);

  const middle = await read({ range: "bytes=2-4" });
  const end = await read({ range: "bytes=-3" });
  const outside = await read({ range: "bytes=10-" });
  const several = await read({ range: "bytes=0-1,4-5" });
  const older = await read({ range: "bytes=2-4", "if-range": '"older"' });
  const unchanged = await read({ "if-none-match": etag });

  expect([middle.statusCode, middle.body, middle.headers["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
  expect([end.statusCode, end.body]).toEqual([206, "789"]);
  expect([outside.statusCode, outside.headers["content-range"]]).toEqual([416, "bytes */10"]);
  expect([several.statusCode, several.body]).toEqual([200, "0123456789"]);
  expect([older.statusCode, older.body]).toEqual([200, "0123456789"]);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
});

it("[FILE-3] refuses the documents of applications that the reader does not see, or sees masked", async () => {
  const world = await createWorld();
  const elsewhere = await createWorld();
  const [admin, stranger] = [await world.person("admin"), await elsewhere.person("admin")];
  const outsider = await world.person("member");
  const { id } = await world.application();
  const { url } = (await uploadsIn(world).attach(admin, id, "cv", textFile("Hello"))).body;
  const status = async (who: Person, address = url) => (await readBytes(world, who, address)).statusCode;

  expect(await status(stranger)).toBe(404);
  expect(await status(outsider)).toBe(404);
  expect(await status(admin, url.replace("/cv/", "/other_1/"))).toBe(404);
  expect(await status(admin, `${url}preview/`)).toBe(200);

  await world.system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", id).execute());

  expect(await status(admin)).toBe(404);
  expect(await status(admin, `${url}preview/`)).toBe(404);
});

it("[FILE-1] attaches an upload only for the person it was signed for", async () => {
  const world = await createWorld();
  const [admin, colleague] = [await world.person("admin"), await world.person("admin")];
  const { id: application_id } = await world.application();
  const { key } = await uploadsIn(world).upload(admin, textFile("Hello"));
  const body = { key, field: "cv" as const, name: "notes.txt" };

  const taken = await world.sendRaw(colleague, attachUpload, { params: { application_id }, body });
  const invented = await world.sendRaw(admin, attachUpload, {
    params: { application_id },
    body: { ...body, key: "1/x" },
  });

  expect(taken).toMatchObject({
    status: 400,
    body: { errors: { key: ["This upload has expired. Choose the file again."] } },
  });
  expect([invented.status, invented.body]).toEqual([taken.status, taken.body]);
});

it("[ROLE-10] lets the hiring team change documents, and only on applications whose person they see", async () => {
  const world = await createWorld();
  const ownJob = await world.job();
  const application = await world.application({ job_id: ownJob.id });
  const masked = await world.application({ job_id: ownJob.id, is_masked: true });
  const { attach } = uploadsIn(world);
  const team = await world.person("member", { jobs: [[ownJob, "collaborator"]] });
  // A role on another job allows uploading.
  const jobs: Parameters<typeof world.person>[1] = {
    jobs: [
      [ownJob, "viewer"],
      [await world.job(), "collaborator"],
    ],
  };
  const viewer = await world.person("member", jobs);

  expect((await attach(team, application.id, "cv", textFile("Hello"))).status).toBe(201);
  expect((await attach(viewer, application.id, "cv", textFile("Hello"))).status).toBe(403);
  expect((await attach(team, masked.id, "cv", textFile("Hello"))).status).toBe(403);
  const removal = { params: { application_id: application.id, field: "cv" as const } };
  expect((await world.send(viewer, removeFile, removal)).status).toBe(403);
  expect((await world.send(team, removeFile, removal)).status).toBe(204);
  expect((await world.send(team, removeFile, removal)).status).toBe(404);
});

it("[FILE-2] offers further documents to companies that asked for them, and refuses a total that is too large", async () => {
  const world = await createWorld({ features: ["application_other_2"] });
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach } = uploadsIn(world);
  world.app.config.filesTotalMaxSize = 20;

  expect((await attach(admin, id, "other_2", textFile("0123456789"))).status).toBe(201);
  expect((await attach(admin, id, "other_3", textFile("0"))).status).toBe(400);
  const full = await attach(admin, id, "cv", textFile("9876543210"));
  expect(full).toMatchObject({ status: 413, body: { code: "files_total_too_large" } });
  expect((await attach(admin, id, "other_2", textFile("9876543210123456789"))).status).toBe(201);
});

it("remembers who opened whose documents", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { url } = (await uploadsIn(world).attach(admin, id, "cv", textFile("Hello"))).body;
  await readBytes(world, admin, url);
  await readBytes(world, admin, url.replace("/cv/", "/other_1/"));

  const opened = await eventually(async () => {
    const rows = await world.system((db) =>
      db.selectFrom("access_log").select(["user_id", "kind"]).where("application_id", "=", id).execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  });

  expect(opened).toEqual([{ user_id: admin.user_id, kind: "file" }]);
});

it("sweeps after a day uploads that were not attached and files that were taken off, and nothing else", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  const { attach, upload } = uploadsIn(world);
  const kept = (await attach(admin, id, "cv", textFile("Kept"))).body;
  await attach(admin, id, "cover_letter", textFile("Taken off"));
  await world.send(admin, removeFile, { params: { application_id: id, field: "cover_letter" } });
  const forgotten = (await upload(admin, textFile("Forgotten"))).key;
  await world.system(async (db) => {
    const yesterday = sql<string>`now() - interval '25 hours'`;
    await db
      .updateTable("stored_file")
      .set({ dt_created: yesterday })
      .where("company_id", "=", world.company.id)
      .execute();
    await db.updateTable("upload").set({ dt_created: yesterday }).where("key", "=", forgotten).execute();
  });
  const fresh = (await upload(admin, textFile("Fresh"))).key;
  const takenOff = (await fileRows(world)).find((row) => row.size === "Taken off".length)?.storage_key ?? "";
  const isStored = async (key: string) =>
    world.app.storage
      .read(key)
      .toArray()
      .then(
        () => true,
        () => false,
      );

  await sweepUploads.run(world.app, {});

  expect((await readBytes(world, admin, kept.url)).body).toBe("Kept");
  expect(await fileRows(world)).toHaveLength(1);
  expect(await Promise.all([fresh, forgotten, takenOff].map(isStored))).toEqual([true, false, false]);
  const late = await world.sendRaw(admin, attachUpload, {
    params: { application_id: id },
    body: { key: forgotten, field: "cv", name: "late.txt" },
  });
  expect(late.status).toBe(400);
});
