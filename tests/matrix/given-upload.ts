import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { ownerName } from "#features/review/files/server/uploads/upload-policy.ts";
import type { Db } from "#server/db/database.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import type { Subject } from "./subject-of-call.ts";

type GivenFile = {
  name: string;
  kind: string;
  content_type: string;
  bytes: Buffer;
  /** Subfolder of the person's upload folder, for upload kinds that have one. */
  folder?: string;
};

/** Creates an unused upload of the person and returns its key. */
export async function givenUpload(
  { company_id }: Pick<Subject, "company_id">,
  person: Person | null,
  { bytes, folder = "", ...file }: GivenFile,
): Promise<string> {
  const { database, storage } = await testApp();
  const user_id = person?.user_id ?? 0;
  const key = `${company_id}/user-${user_id}/${folder}${randomUUID()}`;
  await storage.write(key, Readable.from([bytes]));
  // Files with equal bytes are stored once, and each call needs a separate file.
  const sha256 = createHash("sha256").update(key).digest();
  await database.system((db) =>
    db
      .insertInto("upload")
      .values({ key, company_id, owner: ownerName(user_id), size: bytes.length, sha256, ...file })
      .execute(),
  );
  return key;
}

/** Creates an unused upload for an endpoint without a subject, in the company that the person currently works in. */
export async function ownUpload(person: Person | null, file: GivenFile): Promise<string> {
  const { database } = await testApp();
  const session = await database.system((db) =>
    db
      .selectFrom("session")
      .select("company_id")
      .where("user_id", "=", person?.user_id ?? 0)
      .executeTakeFirst(),
  );
  return session ? givenUpload(session, person, file) : "none";
}

/** Stores a text in a company's file store. Equal bytes are stored once. */
export async function storedText(db: Db, company_id: number, text: string): Promise<number> {
  const { storage } = await testApp();
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest();
  const storage_key = `${company_id}/matrix-${sha256.toString("hex")}`;
  await storage.write(storage_key, Readable.from([bytes]));
  const { id } = await db
    .insertInto("stored_file")
    .values({
      company_id,
      storage_key,
      kind: "txt",
      content_type: "text/plain; charset=utf-8",
      size: bytes.length,
      sha256,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "sha256"]).doUpdateSet({ kind: "txt" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
