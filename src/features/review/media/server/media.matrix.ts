import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Db } from "#server/db/database.ts";
import { givenUpload } from "#tests/matrix/given-upload.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";
import { company, companyAdmins, onRowsOf, ownCompany, readers, unseen } from "#tests/matrix/rows.ts";
import { pngOf } from "#tests/support/pictures.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";

let bytes: Promise<Buffer> | undefined;

async function givenPicture(subject: Subject, person: Person | null): Promise<string> {
  const png = await (bytes ??= pngOf({ width: 480, height: 40 }));
  return givenUpload(subject, person, { name: "picture.png", kind: "png", content_type: "image/png", bytes: png });
}

type Pictured = { media_id: number; token: string };
const noPicture: Pictured = { media_id: absentId, token: "0" };

async function createPicture(db: Db, company_id: number, mark: string): Promise<Pictured> {
  const token = randomUUID().replaceAll("-", "");
  const { id } = await db
    .insertInto("media_item")
    .values({ company_id, mediatype: "cover", name: mark, alt: mark, token, width: 480, height: 40 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { storage } = await testApp();
  const storage_key = `${company_id}/media/${token}`;
  await storage.write(storage_key, Readable.from(["picture"]));
  const size = { width: 480, height: 40, size: 7 };
  await db
    .insertInto("media_rendition")
    .values({ company_id, media_id: id, name: "480.webp", content_type: "image/webp", storage_key, ...size })
    .execute();
  return { media_id: id, token };
}

let pictured: Promise<Record<string, string>> | undefined;

/** Creates a picture of a company outside the matrix, because candidates of any company can see pictures. */
async function publicPicture(): Promise<Record<string, string>> {
  const { company: owner, system } = await createWorld();
  const { token } = await system((db) => createPicture(db, owner.id, "Quay"));
  return { company_slug: owner.slug, token, file: "480.webp" };
}

const refused = onRowsOf(company, "403 403 404 403 403 403");
const mayAdd = "ok ok 404 ok ok ok" as const;

export const matrix = nounMatrix<Pictured>({
  access: {
    "picture:add": {
      ...refused,
      ...onRowsOf(companyAdmins as typeof readers, mayAdd),
      manager: mayAdd,
    },
    // Agency recruiters see no pictures.
    "picture:manage": {
      ...onRowsOf(readers, "403 403 404 403 403 404"),
      ...onRowsOf(companyAdmins as typeof readers, ownCompany),
      recruiter: unseen,
      recruiter_uploader: unseen,
    },
  },
  absent: noPicture,
  create: (db, { company_id, mark }) => createPicture(db, company_id, mark),
  inputs: {
    listMedia: ({ company_id }) => ({ params: { company_id, mediatype: "cover" } }),
    getDefaultMedia: ({ company_id }) => ({ params: { company_id, mediatype: "cover" } }),
    addMedia: async (subject, person) => ({
      params: { company_id: subject.company_id, mediatype: "cover" },
      body: { key: await givenPicture(subject, person), name: "picture.png" },
    }),
    patchMedia: ({ company_id, media_id }) => ({
      params: { company_id, mediatype: "cover", media_id },
      body: { name: randomUUID() },
    }),
    deleteMedia: ({ company_id, media_id }) => ({ params: { company_id, mediatype: "cover", media_id } }),
    readPicture: async () => ({ params: await (pictured ??= publicPicture()) }),
  },
});
