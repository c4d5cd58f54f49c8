import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { givenUpload } from "#tests/matrix/given-upload.ts";
import { picture, pngOf } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { deleteAvatar, getProfile, listAvatars, patchProfile, putAvatar } from "../profile.contract.ts";

it("[AUTH-13] keeps name, signature, language, time zone and how comments begin", async () => {
  const { person, send } = await createWorld();
  const member = await person("member");
  const body = {
    name: " Maja Ek ",
    email_signature: '<p>Maja</p><script>alert(1)</script><a href="javascript:x">x</a>',
    language: "sv",
    time_zone: "Europe/Helsinki",
    comments_default_private: true,
  };

  const reply = await send(member, patchProfile, { body });

  const saved = {
    name: "Maja Ek",
    email_signature: '<p>Maja</p><a rel="noopener nofollow">x</a>',
    language: "sv",
    time_zone: "Europe/Helsinki",
    comments_default_private: true,
  };
  expect(reply.body).toMatchObject(saved);
  expect(reply.headers["set-cookie"]).toMatch(/^language=sv;/);
  expect((await send(member, getProfile, {})).body).toMatchObject(saved);
  expect((await send(member, getMe, {})).body).toMatchObject(saved);
});

it("[AUTH-13] shows times as the company does until a person chooses their own zone, and again when they let it go", async () => {
  const { person, send } = await createWorld();
  const member = await person("member");
  const zone = async () => (await send(member, getMe, {})).body.time_zone;
  const company_time_zone = await zone();

  await send(member, patchProfile, { body: { time_zone: "Asia/Tokyo" } });
  const own = await zone();
  await send(member, patchProfile, { body: { time_zone: null } });

  expect([own, await zone()]).toEqual(["Asia/Tokyo", company_time_zone]);
});

it.each([
  ["a time zone that is none", { time_zone: "Mars/Olympus" }, "time_zone"],
  ["a language without sentences", { language: "xx" }, "language"],
  ["an empty name", { name: "  " }, "name"],
  ["a signature too long", { email_signature: "x".repeat(5_001) }, "email_signature"],
])("[AUTH-13] refuses %s beside its field", async (_, body, field) => {
  const { person, sendRaw } = await createWorld();

  const refusal = await sendRaw(await person("member"), patchProfile, { body });

  expect(refusal).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(Array) } } });
});

it("[AUTH-13] lets a superuser who visits change all but the company's preferences", async () => {
  const { person, send, sendRaw } = await createWorld();
  const visitor = await person("superuser");

  expect((await send(visitor, patchProfile, { body: { time_zone: "UTC" } })).status).toBe(200);
  expect((await sendRaw(visitor, patchProfile, { body: { comments_default_private: true } })).status).toBe(403);
});

/** Requests a picture like an image element of one of the app's pages. */
const read = ({ app }: World, { cookie }: Person, url: string) =>
  app.http.inject({ method: "GET", url, headers: { cookie, "sec-fetch-site": "same-origin" } });

async function upload({ company }: World, person: Person, bytes: Buffer): Promise<string> {
  const file = { name: "me.png", kind: "png", content_type: "image/png", bytes };
  return givenUpload({ company_id: company.id }, person, file);
}

it("[AUTH-13] cuts a picture to a small square without what a camera put into it, at an address of its own for ever", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  const bytes = await picture({ width: 800, height: 300 })
    .withExif({ IFD0: { Artist: "Maja" } })
    .png()
    .toBuffer();
  const key = await upload(world, member, bytes);

  const { avatar_url } = (await world.send(member, putAvatar, { body: { key, name: "me.png" } })).body;
  const first = await read(world, member, avatar_url);
  const other = await upload(world, member, await pngOf({ width: 90, height: 90 }));
  const changed = (await world.send(member, putAvatar, { body: { key: other, name: "me.png" } })).body.avatar_url;

  const { width, height, format, exif } = await sharp(first.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 128, height: 128, format: "webp", exif: undefined });
  expect(first.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(changed).not.toBe(avatar_url);
  expect((await world.send(member, getMe, {})).body.avatar_url).toBe(changed);
  expect((await read(world, member, avatar_url)).statusCode).toBe(404);
});

it("[AUTH-13] [TEAM-6] shows the initials again when a picture is removed", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  const key = await upload(world, member, await pngOf({ width: 90, height: 90 }));
  const { avatar_url } = (await world.send(member, putAvatar, { body: { key, name: "me.png" } })).body;

  await world.send(member, deleteAvatar, {});

  expect((await world.send(member, getMe, {})).body.avatar_url).toBeNull();
  expect((await read(world, member, avatar_url)).statusCode).toBe(404);
});

it("[TEAM-6] shows a picture to colleagues, of an agency to itself, and to strangers not at all", async () => {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const [member, colleague] = [await world.person("member"), await world.person("member")];
  const agency = await world.person("member", { jobs: [[await world.job(), "recruiter"]] });
  const stranger = await elsewhere.person("owner");
  const pictureOf = async (person: Person) => {
    const key = await upload(world, person, await pngOf({ width: 90, height: 90 }));
    const { avatar_url } = (await world.send(person, putAvatar, { body: { key, name: "me.png" } })).body;
    return { user_id: person.user_id, avatar_url };
  };
  const [own, ofAgency] = [await pictureOf(member), await pictureOf(agency)];

  const listed = async ({ send }: World, person: Person) => (await send(person, listAvatars, {})).body;
  const opened = async (reader: World, person: Person) => (await read(reader, person, own.avatar_url)).statusCode;

  expect(await listed(world, colleague)).toEqual([ofAgency, own].toSorted((a, b) => b.user_id - a.user_id));
  expect([await listed(world, agency), await listed(elsewhere, stranger)]).toEqual([[ofAgency], []]);
  expect(await Promise.all([opened(world, colleague), opened(world, agency), opened(elsewhere, stranger)])).toEqual([
    200, 404, 404,
  ]);
  expect((await world.app.http.inject({ method: "GET", url: own.avatar_url })).statusCode).toBe(403);
});

it("[TEAM-6] does not tell by a picture that an invited person has an account elsewhere, nor shows a removed one", async () => {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const owner = await world.person("owner");
  const invited = await elsewhere.person("member");
  const removed = await elsewhere.person("member");
  for (const { user_id } of [invited, removed])
    await world.system((db) =>
      db
        .insertInto("user_avatar")
        .values({ user_id, token: randomUUID(), image: Buffer.from("picture") })
        .execute(),
    );
  await world.system((db) =>
    db
      .insertInto("company_user")
      .values([
        { company_id: world.company.id, user_id: invited.user_id, role: "member", confirmed_at: null },
        {
          company_id: world.company.id,
          user_id: removed.user_id,
          role: "member",
          confirmed_at: null,
          removed_at: new Date().toISOString(),
        },
      ])
      .execute(),
  );

  expect((await world.send(owner, listAvatars, {})).body).toEqual([]);
});

it.each<[string, () => Promise<Buffer>, number]>([
  ["that is no picture", async () => Buffer.from("<svg onload=alert(1)>"), 400],
  ["that is too small", () => pngOf({ width: 20, height: 20 }), 400],
  ["of more than five megabytes", async () => Buffer.alloc(5_000_001), 413],
])("[AUTH-13] takes no file %s", async (_, bytes, status) => {
  const world = await createWorld();
  const member = await world.person("member");
  const key = await upload(world, member, await bytes());

  const refusal = await world.sendRaw(member, putAvatar, { body: { key, name: "me.png" } });

  expect(refusal).toMatchObject({ status, body: { errors: { key: [expect.any(String)] } } });
});

it("[AUTH-13] takes no file that a colleague uploaded", async () => {
  const world = await createWorld();
  const [member, colleague] = [await world.person("member"), await world.person("member")];
  const key = await upload(world, colleague, await pngOf({ width: 90, height: 90 }));

  expect((await world.sendRaw(member, putAvatar, { body: { key, name: "me.png" } })).body.code).toBe("upload_unknown");
});

it("[AUTH-13] tells every company of a person of their new name, and nothing where nothing changed", async () => {
  const [here, there] = [await createWorld(), await createWorld()];
  const member = await here.person("member");
  await there.system((db) =>
    db
      .insertInto("company_user")
      .values({
        company_id: there.company.id,
        user_id: member.user_id,
        role: "member",
        confirmed_at: new Date().toISOString(),
      })
      .execute(),
  );
  const told = (world: World) =>
    world.system(async (db) => {
      const rows = await db
        .selectFrom("activity")
        .where("company_id", "=", world.company.id)
        .where("actor_id", "=", member.user_id)
        .select("type")
        .execute();
      return rows.map(({ type }) => type);
    });

  await here.send(member, patchProfile, { body: { name: `Maja ${randomUUID()}` } });
  const { name } = (await here.send(member, getProfile, {})).body;
  await here.send(member, patchProfile, { body: { name } });

  expect([await told(here), await told(there)]).toEqual([["profile_changed"], ["profile_changed"]]);
});
