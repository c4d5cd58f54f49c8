import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createApplicationComment, listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { askForFeedback, listFeedback } from "#features/candidate-site/feedback/feedback.contract.ts";
import { addInterviewer, listInterviewers } from "#features/review/interviewers/interviewers.contract.ts";
import { createInterviewKit } from "#features/review/scorecards/kits.contract.ts";
import { listScorecards, saveScorecard } from "#features/review/scorecards/scorecards.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createRating, listRatings } from "#features/review/ratings/ratings.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { createApplicationTask, listApplicationTasks } from "#features/review/tasks/tasks.contract.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { listMerges, mergeApplications, previewMerge, undoMerge } from "../merges.contract.ts";

type Place = { id: number };

async function given() {
  const world = await createWorld();
  const { person, send, sendRaw } = world;
  const admin = await person("admin");
  const of = ({ id }: Place) => ({ params: { application_id: id } });
  const merge = async (kept: Place, merged: Place) =>
    (await send(admin, mergeApplications, { ...of(kept), body: { secondary_id: merged.id } })).body;
  const undo = (kept: Place, merge_id: number, who = admin) =>
    sendRaw(who, undoMerge, { ...of(kept), body: { merge_id } });
  const read = async (one: Place) => (await send(admin, getApplication, of(one))).body;
  return { ...world, admin, of, merge, undo, read };
}

it("[DETAIL-11] [CALL-1] fills in what the kept application lacks, and keeps what it says", async () => {
  const { application, merge, read } = await given();
  const kept = await application({ email: "anna@example.com", phone_number: null, message: "Hello." });
  const merged = await application({
    email: "anna@example.org",
    phone_number: "0701234567",
    social_title: "Engineer",
    message: "Hello again.",
  });

  const { application: answered } = await merge(kept, merged);

  const expected = {
    email: "anna@example.com",
    phone_number: "0701234567",
    social_title: "Engineer",
    message: "Hello.",
  };
  expect(answered).toMatchObject(expected);
  expect(await read(kept)).toMatchObject(expected);
});

it("[DETAIL-11] brings comments, tasks, tags and ratings over, and a colleague's own rating of the kept one wins", async () => {
  const { admin, application, merge, of, person, send } = await given();
  const owner = await person("owner");
  const [kept, merged] = [await application(), await application()];
  await send(admin, createApplicationComment, { ...of(merged), body: { message: "Called her.", scope: "team" } });
  await send(admin, createApplicationTask, { ...of(merged), body: { title: "Call again" } });
  await send(admin, addTag, { ...of(merged), body: { name: "senior" } });
  for (const [who, on, value] of [
    [admin, kept, 5],
    [admin, merged, 1],
    [owner, merged, 3],
  ] as const)
    await send(who, createRating, { ...of(on), body: { value } });
  const { body: preview } = await send(admin, previewMerge, { ...of(kept), query: { secondary_id: merged.id } });

  const { application: answered } = await merge(kept, merged);

  expect(preview).toMatchObject({ comments: 1, tasks: 1, tags: ["senior"], ratings: 1, ratings_left: 1 });
  expect((await send(admin, listApplicationComments, of(kept))).body.results).toMatchObject([
    { message: "Called her." },
  ]);
  expect((await send(admin, listApplicationTasks, of(kept))).body.results).toMatchObject([{ title: "Call again" }]);
  const { results } = (await send(admin, listRatings, of(kept))).body;
  expect(new Set(results.map(({ value }) => value))).toEqual(new Set([3, 5]));
  expect(answered).toMatchObject({ rating_avg: 4, rating_count: 2, tags: [{ name: "senior" }] });
});

it("[DETAIL-11] [INTER-3] [INTER-4] brings scorecards, feedback and interviewers over, and takes them back", async () => {
  const { admin, application, merge, of, person, send, sendRaw, undo } = await given();
  const [kept, merged] = [await application(), await application()];
  const [owner, li] = [await person("owner"), await person("member", { name: "Li Sand" })];
  const wording = { name: "Trial day", attributes: [{ id: "care", name: "Care" }] };
  const { id: kit_id } = (await send(admin, createInterviewKit, { body: wording })).body;
  const score = (who: typeof admin, on: Place, notes: string, is_submitted = true) =>
    send(who, saveScorecard, {
      params: { application_id: on.id, kit_id },
      body: { ratings: {}, answers: {}, notes, recommendation: "yes", version: null, is_submitted },
    });
  await send(admin, addInterviewer, { ...of(merged), body: { user: li.user_id } });
  await send(admin, askForFeedback, { ...of(merged), body: { name: "Kim Ek" } });
  await score(admin, kept, "On the kept one.");
  await score(admin, merged, "On the merged one.");
  await score(owner, merged, "By the owner.");
  await score(li, merged, "Half a thought.", false);
  const notesOn = async (who: typeof admin, one: Place) => {
    const { own, others } = (await send(who, listScorecards, of(one))).body;
    return [...own, ...others].map(({ notes }) => notes);
  };
  const linksOn = async (one: Place) => (await send(admin, listFeedback, of(one))).body.links.map(({ name }) => name);
  const { body: preview } = await send(admin, previewMerge, { ...of(kept), query: { secondary_id: merged.id } });

  const { merge_id } = await merge(kept, merged);

  expect(preview).toMatchObject({ scorecards: 1, scorecards_left: 1, feedback_links: 1, interviewers: ["Li Sand"] });
  expect(await notesOn(admin, kept)).toEqual(["On the kept one.", "By the owner."]);
  expect(await notesOn(li, kept)).toEqual(["Half a thought."]);
  expect(await linksOn(kept)).toEqual(["Kim Ek"]);
  expect((await send(admin, listInterviewers, of(kept))).body.results).toMatchObject([{ name: "Li Sand" }]);

  await undo(kept, merge_id);

  expect((await sendRaw(li, listScorecards, of(kept))).status).toBe(404);
  expect(await notesOn(admin, kept)).toEqual(["On the kept one."]);
  expect(await notesOn(admin, merged)).toEqual(["On the merged one.", "By the owner."]);
  expect(await notesOn(li, merged)).toEqual(["Half a thought."]);
  expect([await linksOn(kept), await linksOn(merged)]).toEqual([[], ["Kim Ek"]]);
});

it("[DETAIL-11] gives documents free places, and says which find none", async () => {
  const world = await given();
  const { admin, application, merge, of, read, send } = world;
  const [kept, merged] = [await application(), await application()];
  const attach = async (on: Place, field: "cv" | "cover_letter" | "other_1", text: string) => {
    const name = `${text}.txt`;
    await uploadsIn(world).attach(admin, on.id, field, { name, bytes: Buffer.from(text) });
  };
  await attach(kept, "cv", "old");
  await attach(merged, "cv", "new");
  await attach(merged, "cover_letter", "letter");
  await attach(merged, "other_1", "diploma");
  const { body: preview } = await send(admin, previewMerge, { ...of(kept), query: { secondary_id: merged.id } });

  const { merge_id } = await merge(kept, merged);

  expect(preview.files).toEqual([
    { name: "new.txt", field: "other_1" },
    { name: "letter.txt", field: "cover_letter" },
  ]);
  expect(preview.files_left).toEqual([{ name: "diploma.txt" }]);
  const { cv, cover_letter, other_1 } = await read(kept);
  expect([cv, cover_letter, other_1].map((file) => file?.name)).toEqual(["old.txt", "letter.txt", "new.txt"]);
  await world.undo(kept, merge_id);
  expect(await read(kept)).toMatchObject({ cv: { name: "old.txt" }, cover_letter: null, other_1: null });
  expect(await read(merged)).toMatchObject({ cv: { name: "new.txt" }, other_1: { name: "diploma.txt" } });
});

it("[DETAIL-11] lets the merged application exist for nobody, and leads its readers to the kept one", async () => {
  const { admin, application, job, merge, of, person, send, sendRaw } = await given();
  const own = await job();
  const recruiter = await person("member", { jobs: [[own, "recruiter"]] });
  const stranger = await person("member");
  const brought = { job_id: own.id, uploaded_by_id: recruiter.user_id };
  const [kept, merged] = [await application(brought), await application(brought)];

  await merge(kept, merged);

  const gone = await sendRaw(admin, getApplication, of(merged));
  expect([gone.status, gone.body]).toEqual([
    404,
    { code: "merged", detail: "This application was merged into another one.", merged_into: kept.id },
  ]);
  for (const who of [recruiter, stranger]) {
    const { status, body } = await sendRaw(who, getApplication, of(merged));
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  const found = await send(admin, searchApplications, { query: { job_id: own.id } });
  expect(found.body.results.map(({ id }) => id)).toEqual([kept.id]);
});

it("[DETAIL-11] [DETAIL-7] reads the history of both together, and tells of the merge once", async () => {
  const { admin, application, merge, of, send, status, undo } = await given();
  const [kept, merged] = [await application(), await application()];
  const { id: status_id } = await status("Screening");
  await send(admin, patchApplication, { ...of(merged), body: { status_id } });
  const typesOf = async (one: Place) =>
    (await send(admin, listLogs, of(one))).body.results.map(({ type, data }) =>
      [type, data.part].filter(Boolean).join(),
    );

  const { merge_id } = await merge(kept, merged);
  expect(await typesOf(kept)).toEqual(["applications_merged,kept", "application_moved"]);
  await undo(kept, merge_id);

  expect(await typesOf(kept)).toEqual(["merge_undone,kept", "applications_merged,kept"]);
  expect(await typesOf(merged)).toEqual(["merge_undone,merged", "applications_merged,merged", "application_moved"]);
});

it("[DETAIL-11] [DETAIL-19] undoes a merge at any time by anybody on the team, and leaves what came since where it is", async () => {
  const { admin, application, job, merge, of, person, read, send, sendRaw, system } = await given();
  const own = await job();
  const colleague = await person("member", { jobs: [[own, "collaborator"]] });
  const viewer = await person("member", { jobs: [[own, "viewer"]] });
  const [kept, merged] = [
    await application({ job_id: own.id, phone_number: null, social_title: null }),
    await application({ job_id: own.id, phone_number: "0701234567", social_title: "Engineer" }),
  ];
  await send(admin, createApplicationComment, { ...of(merged), body: { message: "Before.", scope: "team" } });
  const { merge_id } = await merge(kept, merged);
  await send(admin, createApplicationComment, { ...of(kept), body: { message: "Since.", scope: "team" } });
  await system((db) =>
    db.updateTable("application").set({ phone_number: "0709999999" }).where("id", "=", kept.id).execute(),
  );

  expect((await sendRaw(viewer, undoMerge, { ...of(kept), body: { merge_id } })).status).toBe(403);
  const undone = await send(colleague, undoMerge, { ...of(kept), body: { merge_id } });

  expect(undone.body).toMatchObject({ secondary_id: merged.id, application: { id: kept.id } });
  expect(await read(kept)).toMatchObject({ phone_number: "0709999999", social_title: null });
  expect(await read(merged)).toMatchObject({ phone_number: "0701234567", social_title: "Engineer" });
  const messagesOn = async (one: Place) =>
    (await send(admin, listApplicationComments, of(one))).body.results.map(({ message }) => message);
  expect([await messagesOn(kept), await messagesOn(merged)]).toEqual([["Since."], ["Before."]]);
});

it("[DETAIL-19] undoes the latest merge first, and each once", async () => {
  const { admin, application, merge, of, send, undo } = await given();
  const [kept, first, second] = [await application(), await application(), await application()];
  const one = await merge(kept, first);
  const two = await merge(kept, second);
  const listed = async () => (await send(admin, listMerges, of(kept))).body.results.map(({ id }) => id);

  expect(await listed()).toEqual([two.merge_id, one.merge_id]);
  const early = await undo(kept, one.merge_id);
  expect([early.status, early.body.code]).toEqual([409, "later_merge"]);
  expect((await undo(kept, two.merge_id)).status).toBe(200);
  const again = await undo(kept, two.merge_id);
  expect([again.status, again.body.code]).toEqual([409, "already_undone"]);
  expect((await undo(kept, one.merge_id)).status).toBe(200);

  expect(await listed()).toEqual([]);
});

it("[DETAIL-11] [CALL-1] refuses itself, a masked one, one that is gone, and another company's", async () => {
  const { admin, application, merge, of, sendRaw } = await given();
  const [kept, masked, merged] = [await application(), await application({ is_masked: true }), await application()];
  const there = await (await createWorld()).application();
  await merge(kept, merged);
  const answer = async (one: Place, other: Place) => {
    const { status, body } = await sendRaw(admin, mergeApplications, { ...of(one), body: { secondary_id: other.id } });
    return [status, body.code];
  };

  expect(await answer(kept, kept)).toEqual([422, "same_application"]);
  expect(await answer(kept, masked)).toEqual([403, "forbidden"]);
  expect(await answer(masked, kept)).toEqual([403, "forbidden"]);
  expect(await answer(kept, merged)).toEqual([400, "invalid"]);
  expect(await answer(kept, there)).toEqual([400, "invalid"]);
  expect(await answer(there, kept)).toEqual([404, "not_found"]);
});

it("[DETAIL-11] merges once, however often the call is repeated", async () => {
  const { admin, application, of, send } = await given();
  const [kept, merged] = [await application(), await application()];
  const call = { ...of(kept), body: { secondary_id: merged.id } };
  const headers = { "idempotency-key": crypto.randomUUID() };

  const [one, again] = [
    await send(admin, mergeApplications, call, headers),
    await send(admin, mergeApplications, call, headers),
  ];

  expect([one.status, again.status]).toEqual([200, 200]);
  expect(again.body.merge_id).toBe(one.body.merge_id);
});

it("[DETAIL-11] [ROLE-2] counts nobody's private words in a preview", async () => {
  const { admin, application, of, person, send } = await given();
  const owner = await person("owner");
  const [kept, merged] = [await application(), await application()];
  await send(owner, createApplicationComment, { ...of(merged), body: { message: "Mine.", scope: "private" } });
  const countFor = async (who: typeof admin) =>
    (await send(who, previewMerge, { ...of(kept), query: { secondary_id: merged.id } })).body.comments;

  expect([await countFor(admin), await countFor(owner)]).toEqual([0, 1]);
});
