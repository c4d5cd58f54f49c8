import { sql } from "kysely";
import { expect, it } from "vitest";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { getMe, patchMe } from "#features/platform/sessions/sessions.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  createApplicationComment,
  createJobComment,
  deleteComment,
  getComment,
  listApplicationComments,
  listJobComments,
  patchComment,
  restoreComment,
} from "../comments.contract.ts";
import { sweepComments } from "./sweep-comments.ts";

it("[NOTE-1] [DATA-2] keeps a comment with its author and lists the newest first", async () => {
  const { application, person, send } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };

  const made = await send(admin, createApplicationComment, { params, body: { message: "  Strong portfolio. " } });
  await send(admin, createApplicationComment, { params, body: { message: "Call on Monday.", scope: "team" } });
  const { body } = await send(admin, listApplicationComments, { params });

  expect(made).toMatchObject({
    status: 201,
    body: {
      message: "Strong portfolio.",
      scope: "team",
      application: params.application_id,
      job: null,
      user: { id: admin.user_id, name: admin.name, email: admin.email },
      canEdit: true,
      canDelete: true,
      dt_modified: null,
    },
  });
  expect(body.count).toBe(2);
  expect(body.results.map((comment) => comment.message)).toEqual(["Call on Monday.", "Strong portfolio."]);
});

it("[NOTE-1] refuses an empty text, one beyond 10,000 characters, and one that no text field can hold", async () => {
  const { application, person, sendRaw } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  const write = async (message: string) =>
    (await sendRaw(admin, createApplicationComment, { params, body: { message } })).status;

  expect(await write("   ")).toBe(400);
  expect(await write("x".repeat(10_001))).toBe(400);
  expect(await write("a\u0000b")).toBe(400);
  expect(await write("x".repeat(10_000))).toBe(201);
});

it("[NOTE-4] shows a private comment only to its author, in lists, counts, the log and by its address", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const ownJob = await job();
  const author = await person("member", { jobs: [[ownJob, "job_interviewer"]] });
  const owner = await person("owner");
  const params = { application_id: (await application({ job_id: ownJob.id })).id };
  const { body: comment } = await send(author, createApplicationComment, {
    params,
    body: { message: "I have a doubt.", scope: "private" },
  });
  const address = { params: { comment_id: comment.id } };

  const seen = await send(owner, listApplicationComments, { params });
  const logs = await send(owner, listLogs, { params });

  expect(seen.body).toEqual({ count: 0, next: null, results: [] });
  expect(logs.body.results).toEqual([]);
  expect((await sendRaw(owner, getComment, address)).status).toBe(404);
  expect((await sendRaw(owner, patchComment, { ...address, body: { scope: "team" } })).status).toBe(404);
  expect((await sendRaw(owner, deleteComment, address)).status).toBe(404);
  expect((await send(author, listApplicationComments, { params })).body.count).toBe(1);
  expect((await send(author, listLogs, { params })).body.results).toHaveLength(1);
});

it("[NOTE-4] leaves no trace of a private comment on the application itself", async () => {
  const { application, person, send } = await createWorld();
  const author = await person("admin");
  const owner = await person("owner");
  const params = { application_id: (await application()).id };
  const before = await send(owner, getApplication, { params });

  await send(author, createApplicationComment, { params, body: { message: "For me.", scope: "private" } });

  expect((await send(owner, getApplication, { params })).body).toEqual(before.body);
});

it("[NOTE-4] tells readers of a comment that it changed when it becomes private", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const author = await person("admin");
  const owner = await person("owner");
  const params = { application_id: (await application()).id };
  const { body: comment } = await send(author, createApplicationComment, { params, body: { message: "Hm." } });
  const address = { params: { comment_id: comment.id } };

  await send(author, patchComment, { ...address, body: { scope: "private" } });
  await send(author, patchComment, { ...address, body: { message: "Hm!" } });
  await send(author, deleteComment, address);

  const logs = await send(owner, listLogs, { params });
  expect((await sendRaw(owner, getComment, address)).status).toBe(404);
  expect(logs.body.results.map((entry) => entry.type)).toEqual(["comment_edited", "comment_added"]);
});

it("[NOTE-1] tells the team of a private comment from the moment it is shared, and not of what went before", async () => {
  const { application, person, send } = await createWorld();
  const author = await person("admin");
  const owner = await person("owner");
  const params = { application_id: (await application()).id };
  const { body: comment } = await send(author, createApplicationComment, {
    params,
    body: { message: "Hm.", scope: "private" },
  });

  await send(author, patchComment, { params: { comment_id: comment.id }, body: { scope: "team" } });

  const logs = await send(owner, listLogs, { params });
  expect((await send(owner, listApplicationComments, { params })).body.count).toBe(1);
  expect(logs.body.results.map((entry) => entry.type)).toEqual(["comment_edited"]);
});

it("[NOTE-3] is private when the company prefers so and nothing is said", async () => {
  const { application, person, send } = await createWorld({ features: ["comments_default_private"] });
  const params = { application_id: (await application()).id };

  const { body } = await send(
    await person("member", { applications: [{ id: params.application_id }] }),
    createApplicationComment,
    {
      params,
      body: { message: "Just noting." },
    },
  );

  expect(body.scope).toBe("private");
});

it("[NOTE-3] is private when its author prefers so in this company and nothing is said", async () => {
  const { application, person, send } = await createWorld();
  const [author, colleague] = [await person("admin"), await person("owner")];
  const params = { application_id: (await application()).id };
  const scopeOf = async (who: typeof author, scope?: "team") =>
    (await send(who, createApplicationComment, { params, body: { message: "Hm.", ...(scope && { scope }) } })).body
      .scope;

  const changed = await send(author, patchMe, { body: { comments_default_private: true } });

  expect(changed).toMatchObject({ status: 200, body: { comments_default_private: true } });
  expect((await send(author, getMe, {})).body.comments_default_private).toBe(true);
  expect(await scopeOf(author)).toBe("private");
  expect(await scopeOf(author, "team")).toBe("team");
  expect(await scopeOf(colleague)).toBe("team");
  await send(author, patchMe, { body: { comments_default_private: false } });
  expect(await scopeOf(author)).toBe("team");
});

it("[NOTE-3] keeps no preference for a superuser who only visits the company", async () => {
  const { person, send, sendRaw } = await createWorld();
  const visitor = await person("superuser");

  const refused = await sendRaw(visitor, patchMe, { body: { comments_default_private: true } });

  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining("Superusers") } });
  expect((await send(visitor, getMe, {})).body.comments_default_private).toBeNull();
});

it("[NOTE-1] lets viewers and interviewers comment", async () => {
  const { application, job, person, send } = await createWorld();
  const ownJob = await job();
  const given = await application({ job_id: ownJob.id });
  const write = async (who: Awaited<ReturnType<typeof person>>) =>
    (await send(who, createApplicationComment, { params: { application_id: given.id }, body: { message: "Hello." } }))
      .status;

  expect(await write(await person("member", { jobs: [[ownJob, "viewer"]] }))).toBe(201);
  expect(await write(await person("member", { jobs: [[ownJob, "job_interviewer"]] }))).toBe(201);
  expect(await write(await person("member", { applications: [given] }))).toBe(201);
});

it("[NOTE-4] shows an agency recruiter only what they wrote, on applications and on jobs", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const ownJob = await job();
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const admin = await person("admin");
  const onApplication = {
    params: { application_id: (await application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id })).id },
  };
  const onJob = { params: { job_id: ownJob.id } };
  const team = await send(admin, createApplicationComment, { ...onApplication, body: { message: "Overpriced." } });
  await send(admin, createJobComment, { ...onJob, body: { message: "Budget is 60." } });
  await send(recruiter, createApplicationComment, { ...onApplication, body: { message: "She can start in May." } });
  await send(recruiter, createJobComment, { ...onJob, body: { message: "Two more to come." } });

  const seen = await send(recruiter, listApplicationComments, onApplication);
  const seenOnJob = await send(recruiter, listJobComments, onJob);

  expect(seen.body).toMatchObject({ count: 1, results: [{ message: "She can start in May." }] });
  expect(seenOnJob.body).toMatchObject({ count: 1, results: [{ message: "Two more to come." }] });
  expect((await sendRaw(recruiter, getComment, { params: { comment_id: team.body.id } })).status).toBe(404);
  expect((await send(admin, listJobComments, onJob)).body.count).toBe(2);
});

it("[ROLE-9] lets only the author edit or delete a comment", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const author = await person("admin");
  const owner = await person("owner", { language: "sv" });
  const params = { application_id: (await application()).id };
  const { body: comment } = await send(author, createApplicationComment, { params, body: { message: "Good fit." } });
  const address = { params: { comment_id: comment.id } };

  const edited = await sendRaw(owner, patchComment, { ...address, body: { message: "Bad fit." } });
  const deleted = await sendRaw(owner, deleteComment, address);
  const seen = await send(owner, getComment, address);

  expect(edited).toMatchObject({
    status: 403,
    body: { detail: "Bara den som skrev kommentaren kan redigera den." },
  });
  expect(deleted.status).toBe(403);
  expect(seen.body).toMatchObject({ message: "Good fit.", canEdit: false, canDelete: false });
});

it("[NOTE-1] edits and deletes one's own comment, and refuses an edit of an older version with the current one", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const author = await person("admin");
  const params = { application_id: (await application()).id };
  const { body: comment } = await send(author, createApplicationComment, { params, body: { message: "First." } });
  const address = { params: { comment_id: comment.id } };

  const edited = await send(author, patchComment, {
    ...address,
    body: { id: comment.id, message: "Second.", version: 1 },
  });
  const late = await sendRaw(author, patchComment, { ...address, body: { message: "Third.", version: 1 } });
  const deleted = await send(author, deleteComment, address);

  expect(edited.body).toMatchObject({ message: "Second.", version: 2, dt_modified: expect.any(String) });
  expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile", current: { message: "Second." } } });
  expect(deleted.status).toBe(204);
  expect((await sendRaw(author, getComment, address)).status).toBe(404);
  const logs = await send(author, listLogs, { params });
  expect(logs.body.results.map((entry) => entry.type)).toEqual(["comment_deleted", "comment_edited", "comment_added"]);
});

it("[NOTE-1] restores one's own comment within a day, as it was, and finds it again", async () => {
  const { application, person, send, sendRaw, system, app, afterWrites } = await createWorld();
  const [author, colleague] = [await person("admin"), await person("owner")];
  const params = { application_id: (await application()).id };
  const { body: comment } = await send(author, createApplicationComment, {
    params,
    body: { message: "Zinnober." },
  });
  const address = { params: { comment_id: comment.id } };
  const found = async () =>
    (await send(colleague, searchApplications, { query: { q: "Zinnober" } }, afterWrites())).body.count;

  await send(author, deleteComment, address);
  expect([await found(), (await sendRaw(author, getComment, address)).status]).toEqual([0, 404]);
  expect((await sendRaw(colleague, restoreComment, address)).status).toBe(403);
  const restored = await send(author, restoreComment, address);

  expect(restored).toMatchObject({ status: 200, body: comment });
  expect(await found()).toBe(1);
  expect((await sendRaw(author, restoreComment, address)).status).toBe(404);
  await send(author, deleteComment, address);
  await system((db) =>
    db
      .updateTable("comment")
      .set({ deleted_at: sql`now() - interval '25 hours'` })
      .where("id", "=", comment.id)
      .execute(),
  );
  await sweepComments.run(app, {});
  expect((await sendRaw(author, restoreComment, address)).status).toBe(404);
});

it("[NOTE-9] pages through comments without skipping or repeating while others write", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  const write = (message: string) => send(admin, createApplicationComment, { params, body: { message } });
  for (const message of ["1", "2", "3", "4", "5"]) await write(message);

  const first = await send(admin, listApplicationComments, { params, query: { page_size: 2 } });
  await write("6");
  const cursor = new URL(first.body.next ?? "", "http://x").searchParams.get("cursor") ?? "";
  const second = await send(admin, listApplicationComments, { params, query: { page_size: 2, cursor } });
  const changed = await sendRaw(admin, listApplicationComments, { params, query: { cursor: "5" } });

  expect(first.body.results.map((comment) => comment.message)).toEqual(["5", "4"]);
  expect(second.body.results.map((comment) => comment.message)).toEqual(["3", "2"]);
  expect(second.body.next).toContain(`/v1/applications/${params.application_id}/comments/?page_size=2&cursor=`);
  expect(changed).toMatchObject({ status: 409, body: { code: "cursor_of_another_query" } });
});
