import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { previewKey } from "#features/files/server/previews.ts";
import { ownerName, signUpload } from "#features/files/server/upload-policy.ts";
import { testApp } from "#tests/support/test-app.ts";
import { multipart } from "#tests/support/uploads.ts";
import type { Person } from "#tests/support/world.ts";
import type { Subject } from "./subjects.ts";

/** Documents of this name are what a case was given, and not what came of it. */
export const givenName = "given.txt";

const bytes = Buffer.from("Twelve years of bridges.");
const sha256 = createHash("sha256").update(bytes).digest();
const kind = { kind: "txt", content_type: "text/plain; charset=utf-8", size: bytes.length, sha256 };

/** A CV on the subject's application, if there is one; its page was made before. */
export async function giveDocument({ company_id, application_id }: Subject): Promise<void> {
  const { database, storage } = await testApp();
  const storage_key = `${company_id}/matrix`;
  await storage.write(storage_key, Readable.from([bytes]));
  await storage.write(previewKey(storage_key), Readable.from(["<p>Twelve years of bridges.</p>"]));
  await database.system(async (db) => {
    const application = await db
      .selectFrom("application")
      .select("id")
      .where("company_id", "=", company_id)
      .where("id", "=", application_id)
      .executeTakeFirst();
    if (!application) return;
    const file = await db
      .insertInto("stored_file")
      .values({ company_id, storage_key, ...kind })
      .onConflict((conflict) => conflict.columns(["company_id", "sha256"]).doUpdateSet({ kind: kind.kind }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("application_file")
      .values({ company_id, application_id, field: "cv", file_id: file.id, name: givenName })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** The key of a file that the person has uploaded and nobody has attached. */
export async function givenUpload({ company_id }: Subject, person: Person | null): Promise<string> {
  const { database } = await testApp();
  const key = `${company_id}/matrix/${crypto.randomUUID()}`;
  const owner = ownerName(person?.user_id ?? 0);
  const unlike = { ...kind, sha256: createHash("sha256").update(key).digest() };
  await database.system((db) =>
    db
      .insertInto("upload")
      .values({ key, company_id, owner, name: "uploaded.txt", ...unlike })
      .execute(),
  );
  return key;
}

/** A form with a file, signed for the person. */
export async function signedForm({ company_id }: Subject, person: Person | null) {
  const { secrets, clock } = await testApp();
  const uploader = { company_id, user_id: person?.user_id ?? 0 };
  const fields = signUpload(secrets, { ...uploader, size: bytes.length, now: clock() });
  const { headers, payload } = await multipart(fields, { name: "uploaded.txt", bytes });
  return { headers, body: payload };
}
