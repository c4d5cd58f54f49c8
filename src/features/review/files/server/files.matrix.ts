import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { givenUpload } from "#tests/matrix/given-upload.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import type { Subject } from "#tests/matrix/subject-of-call.ts";
import { oneOnly, readers, signedIn, team, type Rows } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";
import { multipart } from "#tests/support/uploads.ts";
import type { Person } from "#tests/support/world.ts";
import { previewKey } from "./previews.ts";
import { signUpload } from "./uploads/upload-policy.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

/**
 * Access of people who can change documents: the hiring team, and the recruiter who brought the application. Nobody can
 * while it is masked.
 */
const unmasked = "ok ok 404 403 404 404" as const;
const ownUnmasked = "ok 404 404 403 404 404" as const;
const editors: Rows = {
  ...team,
  superuser: unmasked,
  owner: unmasked,
  admin: unmasked,
  manager: ownUnmasked,
  collaborator: ownUnmasked,
  recruiter_uploader: oneOnly,
};

/** Documents of a masked application don't exist for any reader. */
const adminDocuments = "ok ok 404 404 404 404" as const;
const documentReaders: Rows = {
  ...readers,
  superuser: adminDocuments,
  owner: adminDocuments,
  admin: adminDocuments,
  manager: oneOnly,
  collaborator: oneOnly,
  viewer: oneOnly,
  job_interviewer: oneOnly,
};

/**
 * Forms for uploads are signed for people with a role on any job or application, because they can attach files to
 * comments there.
 */
const uploaders: Rows = { ...signedIn, member: "403 403 403 403 403 403" };

const bytes = Buffer.from("Twelve years of bridges.");
const sha256 = createHash("sha256").update(bytes).digest();
const kind = { kind: "txt", content_type: "text/plain; charset=utf-8", size: bytes.length, sha256 };
const uploaded = { name: "uploaded.txt", kind: kind.kind, content_type: kind.content_type, bytes };

/** Attaches a CV with a cached preview to the subject's application, if there is one. */
async function giveDocument({ company_id, application_id }: Subject): Promise<void> {
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
      .values({ company_id, application_id, field: "cv", file_id: file.id, name: "given.txt" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function signedForm({ company_id }: Subject, person: Person | null) {
  const { secrets, clock } = await testApp();
  const uploader = { company_id, user_id: person?.user_id ?? 0 };
  const fields = signUpload(secrets, { ...uploader, size: bytes.length, now: clock() });
  const { headers, payload } = await multipart(fields, { name: "uploaded.txt", bytes });
  return { headers, body: payload };
}

const ofDocument = async (subject: Subject) => {
  await giveDocument(subject);
  return { params: { application_id: subject.application_id, field: "cv" } };
};

export const matrix = nounMatrix({
  access: { "application:attach": editors, "upload:sign": uploaders, "file:read": documentReaders },
  inputs: {
    getUploadLimits: () => ({}),
    getPresignedUpload: () => ({ query: { name: "cv.pdf", size: 1000 } }),
    uploadFile: signedForm,
    attachUpload: async (subject, person) => ({
      params: { application_id: subject.application_id },
      body: { key: await givenUpload(subject, person, uploaded), field: "cv", name: "attached.txt" },
    }),
    readFile: ofDocument,
    previewFile: ofDocument,
    getFileText: ofDocument,
    getRedactedCv: ofDocument,
    removeFile: ofDocument,
  },
});

export const applicationRows: ApplicationRows<"application_file"> = {
  application_file: ({ file_id, word }) => ({ file_id, field: "cv", name: `${word}.txt` }),
};
