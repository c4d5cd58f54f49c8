import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createApplicationComment, type Comment } from "#features/review/comments/comments.contract.ts";
import { addToIntake } from "#features/review/intake/intake.contract.ts";
import { pdf, png } from "#tests/support/files.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { fileRows, readTexts, textFile } from "#tests/support/stored-files.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { attachUpload, getFileText, getPresignedUpload, type PresignedUpload } from "../files.contract.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";

const server = await startS3Server();
ownApp(server.settings);
afterAll(() => server.stop());
beforeEach(() => {
  server.objects.clear();
  server.fault = () => false;
});

type Chosen = { name: string; bytes: Buffer };

/** Helpers for the steps of an upload as a browser performs them, in which the bytes go directly to the file store. */
function directUploadsIn({ send, sendRaw }: World) {
  const sign = async (who: Person, { name, bytes }: Chosen) =>
    (await send(who, getPresignedUpload, { query: { name, size: bytes.length } })).body;

  async function post({ url, fields }: PresignedUpload, { name, bytes }: Chosen) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    return (await fetch(url, { method: "POST", body: form })).status;
  }

  async function upload(who: Person, file: Chosen) {
    const form = await sign(who, file);
    expect(await post(form, file)).toBe(201);
    return form;
  }

  async function attach(who: Person, application_id: number, key: string, name: string, headers = {}) {
    const body = { key, field: "cv", name };
    const reply = await sendRaw(who, attachUpload, { params: { application_id }, body }, headers);
    return reply as typeof reply & { body: { url: string } };
  }

  return { sign, post, upload, attach };
}

const uploadRows = ({ system, company }: World) =>
  system((db) => db.selectFrom("upload").select(["key", "owner"]).where("company_id", "=", company.id).execute());

const readBytes = ({ app }: World, { cookie }: Person, url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { cookie, "x-requested-with": "XMLHttpRequest", ...headers } });

async function setting() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();
  return { world, admin, id, ...directUploadsIn(world) };
}

it("[FILE-1] takes a file that a browser posted to the store, reads its text and gives it back", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const file = textFile("Twelve years of bridges.");
  const { url, fields } = await upload(admin, file);

  const attached = await attach(admin, id, fields.key, "My CV.txt");
  await readTexts(world);

  expect(url).toContain(server.url);
  expect(fields).toMatchObject({ acl: "private", success_action_status: "201" });
  expect(attached).toMatchObject({ status: 201, body: { name: "My CV.txt", kind: "txt", size: file.bytes.length } });
  const shown = await readBytes(world, admin, attached.body.url);
  const part = await readBytes(world, admin, attached.body.url, { range: "bytes=7-11" });
  expect([shown.statusCode, shown.body, part.statusCode, part.body]).toEqual([
    200,
    "Twelve years of bridges.",
    206,
    "years",
  ]);
  const params = { application_id: id, field: "cv" as const };
  expect((await world.send(admin, getFileText, { params })).body.text).toContain("bridges");
});

it("[FILE-1] [NOTE-1] has a comment carry what its author posted to the store, and nothing of a colleague's", async () => {
  const { world, admin, id, upload } = await setting();
  const colleague = await world.person("admin");
  const { fields } = await upload(admin, textFile("Notes of the call."));
  const write = (who: Person) =>
    world.sendRaw(who, createApplicationComment, {
      params: { application_id: id },
      body: { message: "See the notes.", files: [{ key: fields.key, name: "call.txt" }] },
    });

  const [stolen, written] = [await write(colleague), await write(admin)];
  const comment = (written as unknown as { body: Comment }).body;
  const read = await readBytes(world, admin, `/v1/comments/${comment.id}/files/${comment.files[0]!.id}/`);

  expect(stolen).toMatchObject({ status: 400, body: { errors: { files: [expect.any(String)] } } });
  expect([written.status, read.body]).toEqual([201, "Notes of the call."]);
});

it("[FILE-1] [DETAIL-22] queues a CV that its person posted to the store, and reads nothing for a colleague who may not add it", async () => {
  const { world, admin, upload } = await setting();
  const job = await world.job();
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const cv = textFile("Anna Berg, engineer.");
  const { fields } = await upload(admin, cv);
  const add = (who: Person) =>
    world.send(who, addToIntake, { params: { job_id: job.id }, body: { key: fields.key, name: "anna.txt" } });
  server.requests.length = 0;

  const refused = await add(viewer);
  const requests = [...server.requests];
  const added = await add(admin);
  const read = await readBytes(world, admin, added.body.file.url);

  expect([refused.status, requests]).toEqual([403, []]);
  expect([added.status, read.body]).toEqual([201, "Anna Berg, engineer."]);
});

it("[FILE-1] [FILE-3] keeps what it looked at: other bytes under the same form change no document", async () => {
  const { world, admin, id, upload, attach, post } = await setting();
  const [good, evil] = [textFile("An honest CV."), { ...textFile("<script>bad()"), name: "cv.txt" }];
  const form = await upload(admin, good);
  const { body } = await attach(admin, id, form.fields.key, "cv.txt");

  expect(await post(form, evil)).toBe(201);

  expect((await readBytes(world, admin, body.url)).body).toBe("An honest CV.");
  const again = await attach(admin, id, form.fields.key, "cv.txt");
  expect([again.status, again.body.code]).toEqual([403, "upload_used"]);
  expect((await readBytes(world, admin, body.url)).body).toBe("An honest CV.");
});

it("[FILE-1] attaches an upload only for the person and the company it was signed for", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const elsewhere = await setting();
  const colleague = await world.person("admin");
  const file = textFile("Hello");
  const { key } = (await upload(admin, file)).fields;
  const { key: theirs } = (await elsewhere.upload(elsewhere.admin, file)).fields;
  const stored = [...server.objects.keys()];

  const replies = [
    await attach(colleague, id, key, file.name),
    await attach(admin, id, theirs, file.name),
    await attach(admin, id, key.replace("tests/", ""), file.name),
    await attach(admin, id, `${key}/../${key}`, file.name),
    await attach(admin, id, key.replace(/[0-9a-f-]{36}$/, "00000000-0000-0000-0000-000000000000"), file.name),
  ];

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [400, "upload_unknown"]));
  expect([...server.objects.keys()]).toEqual(stored);
  expect((await attach(admin, id, key, file.name)).status).toBe(201);
});

it("[FILE-3] refuses a program, words named like a PDF and half a picture, and keeps nothing of them", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const program = Buffer.concat([Buffer.from("MZ\u0090\0\u0003\0", "latin1"), Buffer.alloc(600, 7)]);
  const files = [
    { name: "cv.pdf", bytes: program },
    { name: "cv.pdf", bytes: Buffer.from("Only words.") },
    { name: "scan.png", bytes: png().subarray(0, 20) },
  ];

  for (const file of files) {
    const { key } = (await upload(admin, file)).fields;
    const refused = await attach(admin, id, key, file.name);

    expect(refused).toMatchObject({ status: 400, body: { code: "file_unsupported" } });
    expect(refused.body.detail).toContain(file.name);
    expect((await attach(admin, id, key, file.name)).body.code).toBe("upload_unknown");
  }
  expect([...server.objects.keys()]).toEqual([]);
  expect(await fileRows(world)).toEqual([]);
});

it("[FILE-1] reads nothing for a person who may not attach, and signs nothing for one who may attach nowhere", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const outsider = await world.person("member");
  const { key } = (await upload(admin, textFile("Hello"))).fields;
  const query = { name: "cv.txt", size: 5 };
  server.requests.length = 0;

  const refused = await attach(outsider, id, key, "cv.txt");
  const unsigned = await world.sendRaw(outsider, getPresignedUpload, { query });

  expect([refused.status, unsigned.status]).toEqual([404, 403]);
  expect(server.requests).toEqual([]);
  expect(await uploadRows(world)).toHaveLength(1);
});

it("[FILE-1] answers a repeated attachment alike, and one that failed afterwards is tried again", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const file = textFile("Hello");
  const { key } = (await upload(admin, file)).fields;
  const limit = world.app.config.filesTotalMaxSize;
  world.app.config.filesTotalMaxSize = 3;
  const tooMuch = await attach(admin, id, key, file.name);
  world.app.config.filesTotalMaxSize = limit;

  const once = { "idempotency-key": crypto.randomUUID() };
  const first = await attach(admin, id, key, file.name, once);
  const repeated = await attach(admin, id, key, file.name, once);

  expect([tooMuch.status, first.status, repeated.status]).toEqual([413, 201, 201]);
  expect(repeated.body).toEqual(first.body);
});

it("[FILE-1] says that the store is out of reach, and takes the file when it is back", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const file = { name: "cv.pdf", bytes: await pdf() };
  const { key } = (await upload(admin, file)).fields;
  server.fault = (_request, response) => {
    response.writeHead(503).end("<Error><Code>SlowDown</Code><Message>Busy.</Message></Error>");
    return true;
  };

  const down = await attach(admin, id, key, file.name);
  server.fault = () => false;
  const back = await attach(admin, id, key, file.name);
  server.fault = (_request, response) => {
    response.writeHead(503).end("<Error><Code>SlowDown</Code><Message>Busy.</Message></Error>");
    return true;
  };
  const unread = await readBytes(world, admin, back.body.url);

  expect([down.status, down.body.code, back.status]).toEqual([503, "unavailable", 201]);
  expect([unread.statusCode, unread.json().code]).toEqual([503, "unavailable"]);
});

it("[FILE-1] sweeps what was posted and not attached within a day, and leaves documents", async () => {
  const { world, admin, id, upload, attach } = await setting();
  const file = textFile("Kept");
  const { key } = (await upload(admin, file)).fields;
  const { body } = await attach(admin, id, key, file.name);
  await upload(admin, textFile("Left"));
  const anotherDay = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await world.system((db) => db.updateTable("upload").set({ dt_created: anotherDay }).execute());

  await sweepUploads.run(world.app, {});

  const rows = await fileRows(world);
  expect([...server.objects.keys()]).toEqual(rows.map((row) => `tests/${row.storage_key}`));
  expect(await text(world.app.storage.read(rows[0]!.storage_key))).toBe("Kept");
  expect(await uploadRows(world)).toEqual([]);
  expect((await readBytes(world, admin, body.url)).statusCode).toBe(200);
});

it("[FILE-1] allows pages to reach the store, and no other site", async () => {
  const { app } = await createWorld();

  const { headers } = await app.http.inject({ url: "/", headers: { accept: "text/html" } });

  expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${server.url};`);
});
