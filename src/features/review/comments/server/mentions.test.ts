import { expect, it } from "vitest";
import type { Db } from "#server/db/database.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  createApplicationComment,
  createJobComment,
  getComment,
  listApplicationComments,
  listApplicationMentionable,
  listJobMentionable,
  patchComment,
} from "../comments.contract.ts";

/** Creates an application in a job with people in every role, whose names start alike. */
async function given() {
  const world = await createWorld();
  const { application, job, person } = world;
  const ownJob = await job();
  const recruiter = await person("member", { name: "Annika Agency", jobs: [[ownJob, "recruiter"]] });
  const brought = await application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id });
  return {
    ...world,
    ownJob,
    brought,
    recruiter,
    author: await person("admin", { name: "Anne Author" }),
    viewer: await person("member", { name: "Annu Viewer", jobs: [[ownJob, "viewer"]] }),
    invited: await person("member", { name: "Annette Invited", applications: [brought] }),
    outsider: await person("manager", { name: "Anna Outsider" }),
  };
}

const names = ({ body }: { body: { results: { name: string }[] } }) => body.results.map(({ name }) => name);
const token = ({ user_id }: { user_id: number }) => `@[user:${user_id}]`;

it("[NOTE-2] [UI-4] offers for a mention the colleagues who see the application, from 2 letters on", async () => {
  const { send, sendRaw, author, viewer, brought, ownJob } = await given();
  const params = { application_id: brought.id };

  const found = await send(author, listApplicationMentionable, { params, query: { q: " aNN " } });
  const byEmail = await send(author, listApplicationMentionable, { params, query: { q: viewer.email.slice(0, 12) } });
  const onJob = await send(viewer, listJobMentionable, { params: { job_id: ownJob.id }, query: { q: "ann" } });
  const tooShort = await sendRaw(author, listApplicationMentionable, { params, query: { q: "a" } });

  expect(names(found)).toEqual(["Annette Invited", "Annu Viewer"]);
  expect(names(byEmail)).toEqual(["Annu Viewer"]);
  expect(names(onJob)).toEqual(["Anne Author"]);
  expect(tooShort).toMatchObject({ status: 400, body: { errors: { q: ["Enter at least 2 letters."] } } });
});

it("[UI-4] offers first whose name begins with what is typed, and then whose name or e-mail holds it", async () => {
  const { send, person, ownJob, author, brought } = await given();
  const join = (name: string) => person("member", { name, jobs: [[ownJob, "viewer"]] });
  await Promise.all(["Benjo Ek", "Maja Joel", "Jonas Berg"].map(join));

  const found = await send(author, listApplicationMentionable, {
    params: { application_id: brought.id },
    query: { q: "jo" },
  });

  expect(names(found)).toEqual(["Jonas Berg", "Maja Joel", "Benjo Ek"]);
});

it("[NOTE-2] [ROLE-14] offers only confirmed people whose access has not expired", async () => {
  const { send, system, person, company, author, brought } = await given();
  const expired = await person("owner", { name: "Annbritt", expires_at: "2020-01-01T00:00:00Z" });
  const unconfirmed = await person("owner", { name: "Annelie" });
  await system((db) =>
    db
      .updateTable("company_user")
      .set({ confirmed_at: null })
      .where("company_id", "=", company.id)
      .where("user_id", "=", unconfirmed.user_id)
      .execute(),
  );
  const params = { application_id: brought.id };

  const found = await send(author, listApplicationMentionable, { params, query: { q: "ann" } });
  const refused = await send(author, createApplicationComment, { params, body: { message: token(expired) } });

  expect(names(found)).toEqual(["Annette Invited", "Annu Viewer"]);
  expect(refused.status).toBe(400);
});

it("[NOTE-2] tells an agency recruiter of no colleague, and lets them mention none", async () => {
  const { send, sendRaw, recruiter, viewer, brought } = await given();
  const params = { application_id: brought.id };

  const found = await send(recruiter, listApplicationMentionable, { params, query: { q: "ann" } });
  const refused = await sendRaw(recruiter, createApplicationComment, { params, body: { message: token(viewer) } });

  expect(found.body.results).toEqual([]);
  expect(refused.status).toBe(400);
});

it("[NOTE-2] refuses to mention a person who would not read the comment, and keeps nothing of it", async () => {
  const { send, sendRaw, author, outsider, recruiter, viewer, invited, brought, ownJob } = await given();
  const stranger = await (await createWorld()).person("owner");
  const params = { application_id: brought.id };
  const write = (message: string) => sendRaw(author, createApplicationComment, { params, body: { message } });

  const refused = await write(`${token(viewer)} and ${token(outsider)}, look.`);
  const onJob = await sendRaw(author, createJobComment, {
    params: { job_id: ownJob.id },
    body: { message: token(invited) },
  });

  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { message: [expect.stringContaining("someone who can't read this comment")] } },
  });
  expect((await write(token(recruiter))).status).toBe(400);
  expect((await write(token(stranger))).status).toBe(400);
  expect((await write("@[user:999999999999999]")).status).toBe(400);
  expect(onJob.status).toBe(400);
  expect((await send(author, listApplicationComments, { params })).body.count).toBe(0);
});

it("[NOTE-2] names whom a comment mentions, each once, also after they have left", async () => {
  const { send, system, company, author, viewer, invited, brought } = await given();
  const message = `${token(viewer)} and ${token(invited)}, look: ${token(viewer)}`;
  const { body: made } = await send(author, createApplicationComment, {
    params: { application_id: brought.id },
    body: { message },
  });
  const people = [
    { id: viewer.user_id, name: viewer.name },
    { id: invited.user_id, name: invited.name },
  ];
  expect(made).toMatchObject({ message, mentions: people });

  await system((db) => leave(db, company.id, viewer.user_id));

  const params = { comment_id: made.id };
  expect((await send(author, getComment, { params })).body.mentions).toEqual(people);
  const edited = await send(author, patchComment, { params, body: { message: `${message}!` } });
  expect(edited).toMatchObject({ status: 200, body: { mentions: people } });
  const again = { params: { application_id: brought.id }, body: { message } };
  expect((await send(author, createApplicationComment, again)).status).toBe(400);
});

it("[NOTE-2] names nobody from another company, whatever a text says", async () => {
  const { send, system, author, brought, company } = await given();
  const stranger = await (await createWorld()).person("owner");
  const comment = await system((db) =>
    db
      .insertInto("comment")
      .values({
        company_id: company.id,
        application_id: brought.id,
        user_id: author.user_id,
        scope: "team",
        message: token(stranger),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );

  const { body } = await send(author, getComment, { params: { comment_id: comment.id } });

  expect(body.mentions).toEqual([]);
});

async function leave(db: Db, company_id: number, user_id: number): Promise<void> {
  for (const table of ["job_user", "company_user"] as const)
    await db.deleteFrom(table).where("company_id", "=", company_id).where("user_id", "=", user_id).execute();
}
