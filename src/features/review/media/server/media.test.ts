import sharp from "sharp";
import { expect, it } from "vitest";
import { picture, pngOf } from "#tests/support/pictures.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { addMedia, deleteMedia, getDefaultMedia, listMedia, patchMedia, type MediaItem } from "../media.contract.ts";
import type { Mediatype } from "../media.ts";

type Upload = { name?: string; alt?: string; mediatype?: Mediatype; is_default?: boolean };

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { upload } = uploadsIn(world);
  const { send, sendRaw } = world;
  const paramsOf = (mediatype: Mediatype) => ({ company_id: world.company.id, mediatype });

  async function tryToAdd(who: Person, bytes: Buffer, { mediatype = "cover", ...body }: Upload = {}) {
    const name = body.name ?? "Harbour.png";
    const { key } = await upload(who, { name, bytes });
    return sendRaw(who, addMedia, { params: paramsOf(mediatype), body: { ...body, key, name } });
  }
  async function add(options: Upload = {}, bytes?: Buffer): Promise<MediaItem> {
    const reply = await tryToAdd(admin, bytes ?? (await pngOf()), options);
    expect(reply.status).toBe(201);
    return reply.body as unknown as MediaItem;
  }
  const list = async (who = admin, mediatype: Mediatype = "cover") =>
    (await send(who, listMedia, { params: paramsOf(mediatype) })).body.results;
  const change = (item: MediaItem, body: object) =>
    sendRaw(admin, patchMedia, { params: { ...paramsOf(item.mediatype), media_id: item.id }, body });
  const remove = (item: MediaItem) =>
    sendRaw(admin, deleteMedia, { params: { ...paramsOf(item.mediatype), media_id: item.id } });
  const open = (url: string) => world.app.http.inject({ url });
  return { ...world, admin, paramsOf, upload, tryToAdd, add, list, change, remove, open };
}

it("[FILE-4] makes the sizes that pages show of an uploaded picture, upright and without its metadata", async () => {
  const { add, list, open } = await given();
  const taken = await picture({ width: 3000, height: 2000 })
    .withExif({ IFD0: { Artist: "Aino" }, IFD3: { GPSLatitude: "60/1 10/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const item = await add({ name: "Quay at dawn.jpg", alt: "A quay" }, taken);

  expect(item).toMatchObject({ name: "Quay at dawn", alt: "A quay", width: 2000, height: 3000, is_default: false });
  expect(item.renditions.map(({ height }) => height)).toEqual([480, 960, 1600]);
  expect(await list()).toEqual([item]);
  const { statusCode, rawPayload, headers } = await open(item.renditions[1]!.url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  const { format, width, exif, orientation } = await sharp(rawPayload).metadata();
  expect({ format, width, exif, orientation }).toEqual({ format: "webp", width: 640 });
});

it("[FILE-4] keeps the transparency of a logo, and never enlarges it", async () => {
  const { add, open } = await given();

  const item = await add({ mediatype: "logo" }, await pngOf({ width: 300, height: 100, transparent: true }));

  expect(item.renditions.map(({ width, height }) => [width, height])).toEqual([
    [192, 64],
    [300, 100],
  ]);
  const { rawPayload } = await open(item.renditions[0]!.url);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ hasAlpha: true });
});

it("[FILE-4] says beside the field why a picture is not taken, and keeps nothing of it", async () => {
  const { admin, tryToAdd, list, system, company } = await given();
  const still = await pngOf();
  const moving = await sharp([still, await picture().negate().png().toBuffer()], { join: { animated: true } })
    .webp()
    .toBuffer();
  const tries: [string, Buffer][] = [
    ["torn.png", still.subarray(0, still.length / 2)],
    ["moving.webp", moving],
    [
      "wide.png",
      await sharp({ create: { width: 51_000, height: 1_000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    ],
    ["narrow.png", await pngOf({ width: 479 })],
    ["words.png", Buffer.from("no picture")],
    ["words.txt", Buffer.from("no picture")],
  ];

  const sentences: (string | undefined)[] = [];
  for (const [name, bytes] of tries) {
    const { status, body } = await tryToAdd(admin, bytes, { name });
    expect(status).toBe(400);
    sentences.push(body.errors?.key?.[0]);
  }

  expect(sentences).toEqual([
    expect.stringContaining("“torn.png” is damaged or isn't a picture."),
    expect.stringContaining("“moving.webp” is animated."),
    expect.stringContaining("at most 50 megapixels"),
    expect.stringContaining("at least 480 pixels wide"),
    expect.stringContaining("file"),
    expect.stringContaining("“words.txt” is damaged or isn't a picture."),
  ]);
  expect(await list()).toEqual([]);
  const kept = await system((db) =>
    db.selectFrom("upload").where("company_id", "=", company.id).where("owner", "=", "media").selectAll().execute(),
  );
  expect(kept).toEqual([]);
});

it("[FILE-4] has one default of each mediatype, or none", async () => {
  const { send, admin, paramsOf, add, list, change } = await given();
  const check = async (mediatype: Mediatype) =>
    (await send(admin, getDefaultMedia, { params: paramsOf(mediatype) })).body;
  expect(await check("cover")).toEqual({ has_default: false, item: null });
  const first = await add({ is_default: true });
  const logo = await add({ mediatype: "logo", is_default: true });
  const second = await add();

  await change(second, { is_default: true });

  expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect(await check("cover")).toMatchObject({ has_default: true, item: { id: second.id } });
  expect(await check("logo")).toMatchObject({ item: { id: logo.id } });
  await change(second, { is_default: false });
  expect(await check("cover")).toEqual({ has_default: false, item: null });
});

it("[FILE-4] answers an older version with the picture as it is", async () => {
  const { add, change } = await given();
  const item = await add();

  await change(item, { alt: "A quay", version: item.version });
  const late = await change(item, { alt: "A pier", version: item.version });

  expect(late).toMatchObject({ status: 409, body: { current: { alt: "A quay" } } });
});

it("[FILE-4] says which jobs use a picture, and gives them back to the default when it is deleted", async () => {
  const { job, system, company, add, list, remove, open, person } = await given();
  const item = await add();
  const [one, other] = [await job({ title: "Bridge engineer" }), await job({ title: "Secret engineer" })];
  const manager = await person("manager", { jobs: [[one, "job_owner"]] });
  await system((db) =>
    db.updateTable("job").set({ cover_id: item.id }).where("id", "in", [one.id, other.id]).execute(),
  );

  expect((await list())[0]?.jobs).toEqual({ count: 2, titles: ["Secret engineer", "Bridge engineer"] });
  expect((await list(manager))[0]?.jobs).toEqual({ count: 2, titles: ["Bridge engineer"] });
  expect((await remove(item)).status).toBe(204);

  const jobs = await system((db) =>
    db.selectFrom("job").where("id", "in", [one.id, other.id]).select(["cover_id", "version"]).execute(),
  );
  expect(jobs).toEqual([
    { cover_id: null, version: 2 },
    { cover_id: null, version: 2 },
  ]);
  expect(await list()).toEqual([]);
  const url = item.renditions[0]!.url;
  expect((await open(url)).statusCode).toBe(404);
  // The sweep still has to remove each size and the original file.
  const left = await system((db) =>
    db.selectFrom("upload").where("company_id", "=", company.id).select("owner").execute(),
  );
  expect(left).toEqual(Array.from({ length: 5 }, () => ({ owner: "sweep" })));
});

it("[FILE-4] lets those who create jobs add covers, and no defaults or logos", async () => {
  const { person, job, tryToAdd } = await given();
  const here = await job();
  const manager = await person("manager", { jobs: [[here, "job_owner"]] });
  const collaborator = await person("member", { jobs: [[here, "collaborator"]] });
  const bytes = await pngOf();

  const replies = [
    await tryToAdd(manager, bytes),
    await tryToAdd(manager, bytes, { is_default: true }),
    await tryToAdd(manager, bytes, { mediatype: "logo" }),
    await tryToAdd(collaborator, bytes),
  ];

  expect(replies.map(({ status }) => status)).toEqual([201, 403, 403, 403]);
});

it("[ROLE-2] takes no upload of another person, and shows no picture under another company's address", async () => {
  const { person, admin, upload, sendRaw, paramsOf, add, open } = await given();
  const colleague = await person("admin");
  const { key } = await upload(colleague, { name: "Theirs.png", bytes: await pngOf() });
  const other = await createWorld();
  const item = await add();

  const stolen = await sendRaw(admin, addMedia, { params: paramsOf("cover"), body: { key, name: "Mine.png" } });
  const elsewhere = await open(item.renditions[0]!.url.replace(/\/media\/[^/]+/, `/media/${other.company.slug}`));

  expect(stolen).toMatchObject({ status: 400, body: { code: "upload_unknown" } });
  expect(elsewhere.statusCode).toBe(404);
});

it("[FILE-4] adds a picture once, however often it is sent", async () => {
  const { admin, upload, send, sendRaw, paramsOf, list } = await given();
  const { key } = await upload(admin, { name: "Quay.png", bytes: await pngOf() });
  const call = { params: paramsOf("cover"), body: { key, name: "Quay.png" } };
  const headers = { "idempotency-key": crypto.randomUUID() };

  const first = await send(admin, addMedia, call, headers);
  const again = await send(admin, addMedia, call, headers);
  const anew = await sendRaw(admin, addMedia, call);

  expect(again.body).toEqual(first.body);
  expect(anew.status).toBe(400);
  expect((await list()).length).toBe(1);
});

it("[ROLE-2] shows an agency no gallery", async () => {
  const { person, job, add, list } = await given();
  await add();
  const recruiter = await person("member", { jobs: [[await job(), "recruiter"]] });

  expect(await list(recruiter)).toEqual([]);
});
