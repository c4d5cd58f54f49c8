import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { testAddress, testApp } from "#tests/support/test-app.ts";
import { compoundFile, docx, jpeg, odt, odtParagraphs, pdf, png, rtf } from "#tests/support/files.ts";
import { multipart, uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { attachUpload, getPresignedUpload, getUploadLimits } from "../files.contract.ts";
import { eventually } from "#tests/support/eventually.ts";

/** Returns a WebP image of one pixel, as created by a browser. */
const webp = () => Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");

const minutes = (count: number) => count * 60_000;

async function storedFiles(): Promise<string[]> {
  const { config } = await testApp();
  const entries = await readdir(config.filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const uploadRows = async (company_id: number) =>
  (await testApp()).database.system((db) =>
    db.selectFrom("upload").select(["key", "owner", "kind"]).where("company_id", "=", company_id).execute(),
  );

afterEach(() => {
  vi.restoreAllMocks();
});

it("[FILE-2] tells the limits: name length, size, total size and extensions", async () => {
  const { person, send } = await createWorld();

  const { body } = await send(await person("member"), getUploadLimits, {});

  expect(body).toEqual({
    name_length: 150,
    size: 20 * 1024 * 1024,
    total_size: 50 * 1024 * 1024,
    extensions: ["pdf", "docx", "doc", "odt", "rtf", "txt", "png", "jpg", "jpeg", "webp"],
    table_size: 100 * 1024 * 1024,
  });
});

it("[FILE-1] stores a file by a signed form and answers 201 as S3 does", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { sign, post } = uploadsIn(world);
  const bytes = await pdf();
  const signed = await sign(admin, { name: "cv.pdf", size: bytes.length });

  const reply = await post(signed, { name: "cv.pdf", bytes });

  expect(signed.fields).toMatchObject({ acl: "private", success_action_status: "201" });
  expect(reply.statusCode).toBe(201);
  expect(reply.headers["content-type"]).toContain("application/xml");
  expect(reply.body).toContain(`<Key>${signed.fields.key}</Key>`);
  expect(await uploadRows(world.company.id)).toEqual([
    { key: signed.fields.key, owner: `user:${admin.user_id}`, kind: "pdf" },
  ]);
});

it("[FILE-1] takes a file up to the limit of files, which other bodies do not have", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const bytes = Buffer.alloc(20 * 1024 * 1024, "word ");

  const { reply } = await uploadsIn(world).upload(admin, { name: "long.txt", bytes });

  expect(reply.statusCode).toBe(201);
});

it("[FILE-3] takes every kind it knows by the bytes, whatever the name says", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { upload } = uploadsIn(world);
  const files = {
    pdf: await pdf(),
    docx: await docx(),
    doc: compoundFile("WordDocument"),
    odt: odt(odtParagraphs(["Yrjö Hämäläinen"])),
    rtf: rtf(),
    txt: Buffer.from("Åsa Öberg, systemutvecklare"),
    png: png(),
    jpeg: jpeg(),
    webp: webp(),
  };

  for (const [kind, bytes] of Object.entries(files)) {
    const { key, reply } = await upload(admin, { name: "misnamed.bin", bytes });

    expect([kind, reply.statusCode, reply.body]).toEqual([kind, 201, expect.stringContaining(key)]);
    expect(await uploadRows(world.company.id)).toContainEqual(expect.objectContaining({ key, kind }));
  }
});

it("[FILE-3] refuses a program named like a document, and keeps nothing of it", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { language: "sv" });
  const program = Buffer.concat([Buffer.from("MZ\u0090\0\u0003\0", "latin1"), Buffer.alloc(600, 7)]);
  const filesBefore = (await storedFiles()).length;

  const { reply } = await uploadsIn(world).upload(admin, { name: "cv.pdf", bytes: program });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: "file_unsupported" });
  expect(reply.json().errors.file[0]).toContain("cv.pdf");
  expect(await storedFiles()).toHaveLength(filesBefore);
  expect(await uploadRows(world.company.id)).toEqual([]);
});

it("[FILE-3] says that a document is protected by a password", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const bytes = compoundFile("EncryptedPackage");

  const { reply } = await uploadsIn(world).upload(admin, { name: "cv.docx", bytes });

  expect([reply.statusCode, reply.json().code]).toEqual([400, "file_encrypted"]);
  expect(reply.json().errors.file[0]).toContain("“cv.docx” is password-protected.");
});

it("[FILE-3] says of a picture with too many pixels what to do, and keeps nothing of it", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { upload } = uploadsIn(world);
  const filesBefore = (await storedFiles()).length;

  const { reply } = await upload(admin, { name: "scan.png", bytes: png({ claimed: 50_000 }) });
  const cut = await upload(admin, { name: "scan.jpg", bytes: jpeg().subarray(0, 20) });

  expect([reply.statusCode, reply.json().code]).toEqual([400, "too_many_pixels"]);
  expect(reply.json().detail).toBe(
    "“scan.png” has more than 100 million pixels. Save it in a smaller size, then choose the new copy.",
  );
  expect(cut.reply.json()).toMatchObject({ code: "file_unsupported", detail: expect.stringContaining("scan.jpg") });
  expect(await storedFiles()).toHaveLength(filesBefore);
});

it("[FILE-2] names the limit and the file in each refusal before anything is sent", async () => {
  const { person, sendRaw } = await createWorld();
  const admin = await person("admin");
  const ask = (name: string, size: number) => sendRaw(admin, getPresignedUpload, { query: { name, size } });

  const long = await ask(`${"a".repeat(160)}.pdf`, 10);
  const empty = await ask("cv.pdf", 0);
  const large = await ask("cv.pdf", 20 * 1024 * 1024 + 1);

  expect(long.body.errors?.name?.[0]).toMatch(/“a{40}…” is longer than 150 characters/);
  expect(empty.body.errors?.size?.[0]).toContain("“cv.pdf” is empty");
  expect(large).toMatchObject({ status: 413, body: { errors: { size: ["“cv.pdf” is larger than 20 MB."] } } });
});

it("[FILE-1] answers an expired policy with 403, so that the browser asks for a new one", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { sign, post } = uploadsIn(world);
  const bytes = await pdf();
  const signed = await sign(admin, { name: "cv.pdf", size: bytes.length });
  const later = new Date(Date.now() + minutes(16));
  vi.spyOn(world.app, "clock").mockReturnValue(later);

  const reply = await post(signed, { name: "cv.pdf", bytes });

  expect(reply.statusCode).toBe(403);
  expect(reply.body).toContain(
    "<Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message>",
  );
});

it("[FILE-1] refuses another key, another policy, another signature and another size", async () => {
  const world = await createWorld();
  const elsewhere = await createWorld();
  const [admin, stranger] = [await world.person("admin"), await elsewhere.person("admin")];
  const { sign, post } = uploadsIn(world);
  const bytes = await pdf();
  const file = { name: "cv.pdf", bytes };
  const ask = { name: "cv.pdf", size: bytes.length };
  const fields = (await sign(admin, ask)).fields;
  const foreign = (await uploadsIn(elsewhere).sign(stranger, ask)).fields;
  const url = "/v2/uploads/";
  const stretched = Buffer.from(Buffer.from(fields.policy, "base64").toString().replaceAll(/\d+]/g, "9]"));

  const replies = [
    await post({ url, fields: { ...fields, key: foreign.key } }, file),
    await post({ url, fields: { ...fields, policy: foreign.policy } }, file),
    await post({ url, fields: { ...fields, policy: stretched.toString("base64") } }, file),
    await post({ url, fields: { ...fields, signature: foreign.signature } }, file),
    await post({ url, fields: { ...fields, acl: "public-read" as "private" } }, file),
    await post({ url, fields: { ...fields, AWSAccessKeyId: "" } }, file),
    await post({ url, fields }, { name: "cv.pdf", bytes: bytes.subarray(0, -1) }),
    await post({ url, fields }, { name: "cv.pdf", bytes: Buffer.concat([bytes, Buffer.from("\n")]) }),
  ];

  expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 403));
  expect(await uploadRows(world.company.id)).toEqual([]);
});

it("[FILE-2] signs only so many bytes a day for one person, and nothing for one who may attach nowhere", async () => {
  const { person, sendRaw, job } = await createWorld();
  const owned = await job();
  const [admin, colleague] = [await person("admin"), await person("admin", { language: "sv" })];
  const [viewer, outsider] = [await person("member", { jobs: [[owned, "viewer"]] }), await person("member")];
  const recruiter = await person("member", { jobs: [[owned, "recruiter"]] });
  const sign = (who: typeof admin, size: number) =>
    sendRaw(who, getPresignedUpload, { query: { name: "cv.pdf", size } });
  const largest = 20 * 1024 * 1024;

  for (let count = 0; count < 51; count++) expect((await sign(admin, largest)).status).toBe(200);
  const refused = await sign(admin, largest);

  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: "upload_limit",
      detail: "You've reached the daily upload limit of 1024 MB. Try again tomorrow, or add smaller files.",
    },
  });
  expect((await sign(admin, 4 * 1024 * 1024)).status).toBe(200);
  expect((await sign(colleague, largest)).status).toBe(200);
  expect((await sign(recruiter, 100)).status).toBe(200);
  expect((await sign(viewer, 100)).status).toBe(200);
  expect(await sign(outsider, 100)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("hiring team") },
  });
});

it("[FILE-1] takes one file per signed form, also when two come at the same moment", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { sign, post } = uploadsIn(world);
  const bytes = await pdf();
  const signed = await sign(admin, { name: "cv.pdf", size: bytes.length });
  const file = { name: "cv.pdf", bytes };

  const together = await Promise.all([post(signed, file), post(signed, file)]);
  const { id: application_id } = await world.application();
  const body = { key: signed.fields.key, field: "cv" as const, name: "cv.pdf" };
  const attached = await world.send(admin, attachUpload, { params: { application_id }, body });
  const replayed = await post(signed, file);

  expect(new Set(together.map((reply) => reply.statusCode))).toEqual(new Set([201, 403]));
  expect(attached.status).toBe(201);
  expect(replayed.statusCode).toBe(403);
});

it("[FILE-3] leaves nothing behind when an upload is cut off", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const bytes = Buffer.alloc(2_000_000, "a");
  const signed = await uploadsIn(world).sign(admin, { name: "long.txt", size: bytes.length });
  const { headers, payload } = await multipart(signed.fields, { name: "long.txt", bytes });
  const { port } = new URL(await testAddress());
  const filesBefore = (await storedFiles()).length;

  const sending = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: signed.url,
    headers: { ...headers, "content-length": payload.length },
  });
  sending.on("error", () => undefined);
  sending.write(payload.subarray(0, 1_000_000));
  await eventually(async () => expect(await uploadRows(world.company.id)).toHaveLength(1));
  sending.destroy();

  await eventually(async () => expect(await uploadRows(world.company.id)).toEqual([]));
  expect(await storedFiles()).toHaveLength(filesBefore);
});

it("says what to do when the disk is full, and commits no row", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  vi.spyOn(world.app.storage, "write").mockRejectedValue(full);

  const { reply } = await uploadsIn(world).upload(admin, { name: "cv.pdf", bytes: await pdf() });

  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: "disk_full", detail: expect.stringContaining("out of disk space") });
  expect(await uploadRows(world.company.id)).toEqual([]);
});
