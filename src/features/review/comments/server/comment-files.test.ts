import { sql } from "kysely";
import { expect, it } from "vitest";
import { sweepUploads } from "#features/review/files/server/uploads/sweep-uploads.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  createApplicationComment,
  deleteComment,
  getComment,
  listApplicationComments,
  readCommentFile,
} from "../comments.contract.ts";
import { sweepComments } from "./sweep-comments.ts";

async function given() {
  const world = await createWorld();
  const job = await world.job();
  const author = await world.person("member", { jobs: [[job, "viewer"]] });
  const { id } = await world.application({ job_id: job.id });
  const { upload } = uploadsIn(world);
  /** Uploads a file with unique content, unless the content is given. */
  const uploaded = async (who: Person, name: string, text: string = crypto.randomUUID()) => ({
    key: (await upload(who, { name, bytes: Buffer.from(text) })).key,
    name,
  });
  const params = { application_id: id };
  return { ...world, job, author, params, uploaded };
}

it("[NOTE-1] attaches files to a comment, which its readers download as they were", async () => {
  const { send, person, job, author, params, uploaded } = await given();
  const reader = await person("member", { jobs: [[job, "job_interviewer"]] });
  const files = [await uploaded(author, "Notes.txt", "Good questions."), await uploaded(author, "Task.txt")];

  const made = await send(author, createApplicationComment, { params, body: { message: "See here.", files } });
  const read = await send(reader, readCommentFile, {
    params: { comment_id: made.body.id, file_id: made.body.files[0]?.id ?? 0 },
  });

  expect(made.status).toBe(201);
  expect(made.body.files).toEqual([
    { id: expect.any(Number), name: "Notes.txt", size: 15 },
    { id: expect.any(Number), name: "Task.txt", size: 36 },
  ]);
  expect([read.status, read.body]).toEqual([200, "Good questions."]);
  expect(read.headers["content-disposition"]).toMatch(/^attachment; filename="?Notes\.txt"?$/);
  const listed = await send(reader, listApplicationComments, { params });
  expect(listed.body.results[0]?.files).toEqual(made.body.files);
});

it("[NOTE-4] shows the files of a private comment to its author alone", async () => {
  const { send, sendRaw, person, author, params, uploaded } = await given();
  const owner = await person("owner");
  const files = [await uploaded(author, "Notes.txt")];
  const { body } = await send(author, createApplicationComment, {
    params,
    body: { message: "For me.", scope: "private", files },
  });
  const address = { params: { comment_id: body.id, file_id: body.files[0]?.id ?? 0 } };

  expect((await send(author, readCommentFile, address)).status).toBe(200);
  expect((await sendRaw(owner, readCommentFile, address)).status).toBe(404);
});

it("[NOTE-1] shows no file under another comment, and none of another person's uploads", async () => {
  const { send, sendRaw, person, job, author, params, uploaded } = await given();
  const colleague = await person("member", { jobs: [[job, "collaborator"]] });
  const write = (who: Person, files: { key: string; name: string }[]) =>
    send(who, createApplicationComment, { params, body: { message: "Hm.", files } });
  const { body: one } = await write(author, [await uploaded(author, "One.txt")]);
  const { body: other } = await write(colleague, []);
  const theirs = await uploaded(colleague, "Theirs.txt");

  const elsewhere = { params: { comment_id: other.id, file_id: one.files[0]?.id ?? 0 } };
  expect((await sendRaw(author, readCommentFile, elsewhere)).status).toBe(404);
  expect((await write(author, [theirs])).status).toBe(400);
  expect((await write(colleague, [theirs])).status).toBe(201);
});

it("[NOTE-1] refuses a sixth file and an unknown one, and keeps nothing of the comment", async () => {
  const { send, sendRaw, author, params, uploaded } = await given();
  const write = (files: object[]) =>
    sendRaw(author, createApplicationComment, { params, body: { message: "Hm.", files } });
  const known = await uploaded(author, "One.txt");

  const tooMany = await write(Array.from({ length: 6 }, () => known));
  const unknown = await write([known, { key: `${known.key}0`, name: "Two.txt" }]);

  expect(tooMany).toMatchObject({ status: 400, body: { errors: { files: ["A comment can have up to 5 files."] } } });
  expect(unknown).toMatchObject({ status: 400, body: { code: "upload_unknown" } });
  expect((await send(author, listApplicationComments, { params })).body.count).toBe(0);
  expect((await write([known])).status).toBe(201);
});

it("[NOTE-1] keeps the bytes as long as a comment carries them, and sweeps them after it", async () => {
  const { send, sendRaw, system, app, author, company, params, uploaded } = await given();
  const { body } = await send(author, createApplicationComment, {
    params,
    body: { message: "Hm.", files: [await uploaded(author, "One.txt")] },
  });
  const address = { params: { comment_id: body.id, file_id: body.files[0]?.id ?? 0 } };
  const pass = () =>
    system(async (db) => {
      const old = sql<string>`now() - interval '25 hours'`;
      await db.updateTable("stored_file").set({ dt_created: old }).where("company_id", "=", company.id).execute();
      await db
        .updateTable("comment")
        .set({ deleted_at: old })
        .where("company_id", "=", company.id)
        .where("deleted_at", "is not", null)
        .execute();
    });
  const stored = () =>
    system((db) => db.selectFrom("stored_file").select("id").where("company_id", "=", company.id).execute());

  await pass();
  await sweepUploads.run(app, {});
  expect((await send(author, readCommentFile, address)).status).toBe(200);
  await send(author, deleteComment, { params: { comment_id: body.id } });
  expect((await sendRaw(author, readCommentFile, address)).status).toBe(404);
  expect((await sendRaw(author, getComment, { params: { comment_id: body.id } })).status).toBe(404);
  await pass();
  await sweepComments.run(app, {});
  await sweepUploads.run(app, {});

  expect(await stored()).toEqual([]);
});
