import { expect, it, onTestFinished } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { createInterviewKit, patchInterviewKit } from "../kits.contract.ts";
import {
  discardScorecard,
  listScorecardRevisions,
  listScorecards,
  saveScorecard,
  type ScorecardContent,
} from "../scorecards.contract.ts";

const empty: ScorecardContent = { ratings: {}, answers: {}, notes: "", recommendation: null };
const filled: ScorecardContent = {
  ratings: { depth: 4, clarity: null },
  answers: { outage: "Stayed calm." },
  notes: "Would learn from her.",
  recommendation: "strong_yes",
};
type Given = Partial<ScorecardContent> & { version?: number | null; is_submitted?: boolean };

/** Creates an application with a kit, a team, an interviewer of the job and an invited interviewer. */
async function given() {
  const world = await createWorld();
  const job = await world.job();
  const application = await world.application({ job_id: job.id });
  const admin = await world.person("admin");
  const { body: kit } = await world.send(admin, createInterviewKit, {
    body: {
      name: "Backend interview",
      attributes: [
        { id: "depth", name: "Technical depth" },
        { id: "clarity", name: "Clarity" },
      ],
      questions: [{ id: "outage", text: "Tell me of an outage." }],
    },
  });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const jon = await world.person("member", { name: "Jon Dahl", jobs: [[job, "job_interviewer"]] });
  const li = await world.person("member", { name: "Li Sand", applications: [application] });
  const place = { application_id: application.id, kit_id: kit.id };
  const call = (body: Given) => ({ params: place, body: { ...empty, version: null, is_submitted: false, ...body } });
  const save = async (who: Person, body: Given) => (await world.send(who, saveScorecard, call(body))).body;
  const refuse = (who: Person, body: object) => world.sendRaw(who, saveScorecard, call(body));
  const submit = (who: Person, body: Given = {}) => save(who, { ...filled, ...body, is_submitted: true });
  const params = { application_id: application.id };
  const list = async (who: Person) => (await world.send(who, listScorecards, { params })).body;
  return { ...world, job, admin, kit, maja, jon, li, params, place, save, refuse, submit, list };
}

const authors = (cards: readonly { user: { name: string } }[]) => cards.map(({ user }) => user.name);

it("[INTER-3] keeps a draft as it is typed, for its author alone", async () => {
  const { save, list, li, maja, jon } = await given();

  const begun = await save(li, { notes: "Arrived early." });
  const kept = await save(li, { notes: "Arrived early. Asked well.", ratings: { depth: 3 }, version: begun.version });

  expect(kept).toMatchObject({ is_submitted: false, submitted_at: null, version: 2, ratings: { depth: 3 } });
  expect((await list(li)).own).toEqual([kept]);
  for (const other of [maja, jon]) expect((await list(other)).others).toEqual([]);
});

it("[INTER-3] submits in one action, with a recommendation", async () => {
  const { refuse, submit, li } = await given();

  const refused = await refuse(li, { ...filled, recommendation: null, is_submitted: true });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { recommendation: ["Choose whether you recommend hiring."] },
  ]);

  expect(await submit(li)).toMatchObject({
    ...filled,
    is_submitted: true,
    submitted_at: expect.any(String),
    user: { name: "Li Sand" },
    kit: { name: "Backend interview", version: 1 },
    revisions: 0,
  });
});

it("[INTER-3] hides the scorecards of others from interviewers until their own is in", async () => {
  const { submit, save, list, sendRaw, maja, jon, li } = await given();
  const card = await submit(maja);
  const read = async (who: Person) =>
    (await sendRaw(who, listScorecardRevisions, { params: { scorecard_id: card.id } })).status;

  for (const interviewer of [jon, li]) {
    expect(await list(interviewer)).toMatchObject({ own: [], others: [], is_hidden: true, is_asked: true });
    expect(await read(interviewer)).toBe(404);
    const draft = await save(interviewer, { notes: "Begun." });
    expect(await list(interviewer)).toMatchObject({ others: [], is_hidden: true, is_asked: true });
    expect(await read(interviewer)).toBe(404);

    await submit(interviewer, { version: draft.version });
    const after = await list(interviewer);
    expect(after).toMatchObject({ is_hidden: false, is_asked: false });
    expect(authors(after.others)).toContain("Maja Ek");
    expect(await read(interviewer)).toBe(200);
  }
});

it("[INTER-3] hides them from people of the team who were asked or have begun one, and from no others of it", async () => {
  const { submit, save, list, person, job, params, admin, li, maja } = await given();
  await submit(li);
  const invited = await person("admin", { applications: [{ id: params.application_id }] });
  const manager = await person("manager", { jobs: [[job, "job_owner"]] });

  for (const reader of [maja, manager, admin]) {
    expect(await list(reader)).toMatchObject({ is_hidden: false, is_asked: false });
    expect(authors((await list(reader)).others)).toEqual(["Li Sand"]);
  }
  expect(await list(invited)).toMatchObject({ others: [], is_hidden: true, is_asked: true });

  const draft = await save(maja, { notes: "I met her, too." });
  expect(await list(maja)).toMatchObject({ others: [], is_hidden: true, is_asked: true });
  await submit(maja, { version: draft.version });
  expect(authors((await list(maja)).others)).toEqual(["Li Sand"]);
});

it("[INTER-3] discards a draft, so that who began by mistake sees the others again, and no submitted scorecard", async () => {
  const { submit, save, list, sendRaw, place, maja, jon, li } = await given();
  await submit(li);
  for (const who of [maja, jon]) await save(who, { ratings: { depth: 3 } });
  const discard = (who: Person) => sendRaw(who, discardScorecard, { params: place });

  for (const who of [maja, jon, jon]) expect((await discard(who)).status).toBe(204);

  expect(await list(maja)).toMatchObject({ own: [], is_hidden: false, is_asked: false });
  expect(authors((await list(maja)).others)).toEqual(["Li Sand"]);
  expect(await list(jon)).toMatchObject({ own: [], others: [], is_hidden: true, is_asked: true });
  const refused = await discard(li);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    "A submitted scorecard can't be discarded, but you can change it.",
  ]);
  expect((await list(li)).own).toMatchObject([filled]);
});

it("[INTER-3] [ROLE-2] has no scorecards for viewers and agencies, and none of another company", async () => {
  const { submit, sendRaw, person, job, application, li, params } = await given();
  const card = await submit(li);
  const recruiter = await person("member", { jobs: [[job, "recruiter"]] });
  const brought = await application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  const elsewhere = await createWorld();
  const stranger = await elsewhere.person("owner");
  const asked = (who: Person, application_id = params.application_id) =>
    sendRaw(who, listScorecards, { params: { application_id } });

  expect((await asked(viewer)).status).toBe(403);
  expect((await asked(recruiter, brought.id)).status).toBe(403);
  expect((await asked(stranger)).status).toBe(404);
  for (const who of [viewer, recruiter, stranger])
    expect((await sendRaw(who, listScorecardRevisions, { params: { scorecard_id: card.id } })).status).toBe(404);
});

it("[INTER-3] [ROLE-9] lets only its author change a submitted scorecard, and keeps what it said", async () => {
  const { submit, save, refuse, list, send, li, maja, params } = await given();
  const { id, version } = await submit(li);

  const changed = await save(li, {
    ...filled,
    notes: "On reflection: yes.",
    recommendation: "yes",
    version,
    is_submitted: true,
  });
  expect(changed).toMatchObject({ id, notes: "On reflection: yes.", revisions: 1, version: 2 });
  const same = await save(li, {
    ...filled,
    notes: "On reflection: yes.",
    recommendation: "yes",
    version: 2,
    is_submitted: true,
  });
  expect(same.revisions).toBe(1);

  const { body } = await send(maja, listScorecardRevisions, { params: { scorecard_id: id } });
  expect(body.results).toMatchObject([{ ...filled, dt_written: expect.any(String) }]);
  // A colleague's save creates their own scorecard, and a draft doesn't replace a submitted scorecard.
  expect((await save(maja, { notes: "Mine." })).id).not.toBe(id);
  expect((await refuse(li, { notes: "A late draft.", version: 2 })).status).toBe(409);
  expect((await list(li)).own).toMatchObject([{ notes: "On reflection: yes." }]);
  const logs = await send(maja, listLogs, { params });
  expect(logs.body.results.map(({ type, data }) => [type, data])).toEqual([
    ["scorecard_changed", {}],
    ["scorecard_submitted", {}],
  ]);
});

it("[INTER-3] answers a draft of an older version with what was saved since", async () => {
  const { save, refuse, li } = await given();
  await save(li, { notes: "In one window." });

  for (const version of [null, 7]) {
    const refused = await refuse(li, { notes: "In another.", version });
    expect([refused.status, refused.body]).toMatchObject([409, { current: { notes: "In one window.", version: 1 } }]);
  }
});

it("[INTER-3] words a submitted scorecard as its author read it, and a draft as the kit is now", async () => {
  const { submit, save, list, send, admin, kit, li, jon } = await given();
  await submit(li);
  const draft = await save(jon, { ratings: { depth: 2, clarity: 1 } });
  const attributes = [{ id: "depth", name: "Depth of knowledge", help: "" }];
  await send(admin, patchInterviewKit, { params: { kit_id: kit.id }, body: { attributes, version: 1 } });

  expect((await list(li)).own[0]?.kit).toMatchObject({ version: 1, attributes: [{ name: "Technical depth" }, {}] });
  expect((await list(jon)).own[0]?.kit).toMatchObject({ version: 2, attributes });
  // Attributes that are no longer in the kit are not submitted.
  const submitted = await submit(jon, { ratings: { depth: 2, clarity: 1 }, version: draft.version });
  expect(submitted).toMatchObject({ ratings: { depth: 2 }, kit: { version: 2 } });
  expect(Object.keys(submitted.ratings)).toEqual(["depth"]);
});

it("[INTER-3] refuses ratings beyond the scale, and a kit that the job does not use", async () => {
  const { refuse, sendRaw, li, params, kit } = await given();

  for (const ratings of [{ depth: 5 }, { depth: 0 }, { depth: 2.5 }, { "no such id!": 1 }])
    expect((await refuse(li, { ratings })).status).toBe(400);
  const body = { ...empty, version: null, is_submitted: false };
  const other = { ...params, kit_id: kit.id + 900_000 };
  expect((await sendRaw(li, saveScorecard, { params: other, body })).status).toBe(404);
});

it("[INTER-3] tells colleagues at once that a scorecard is in, without what it says, and nobody of a draft", async () => {
  const { save, submit, maja, li } = await given();
  const listening = await listenTo(await testAddress(), maja);
  onTestFinished(listening.close);

  const draft = await save(li, { notes: "Secret doubts." });
  await submit(li, { version: draft.version });

  await listening.hears("scorecard_submitted");
  expect(listening.types().filter((type) => type.startsWith("scorecard"))).toEqual(["scorecard_submitted"]);
  expect(listening.raw()).not.toMatch(/secret|strong_yes/i);
});
