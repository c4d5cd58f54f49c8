import { beforeAll, expect, it } from "vitest";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { createMatching, getMatch, getMatching, patchMatching } from "../matching.contract.ts";

beforeAll(ensurePages);

async function given() {
  const world = await createWorld();
  const { send, system, company } = world;
  const admin = await world.person("admin");
  const job = await world.job();
  const params = { job_id: job.id };
  const body = { label: "Which shifts?", choices: [{ text: "Days" }, { text: "Nights" }] };
  const asked = await send(admin, jobQuestions.create, { params: { ...params, choice_type: "select-multiple" }, body });
  const { question } = asked.body.data;
  const candidate = createCandidate(world);
  const form = fill(await candidate.openForm(job), { [fieldOf(question.id)]: String(question.choices[0]?.id) });
  await candidate.send(form);
  const tag_id = await system(async (db) => {
    const { id: application_id } = await db
      .selectFrom("application")
      .where("job_id", "=", job.id)
      .select("id")
      .executeTakeFirstOrThrow();
    const tag = await db
      .insertInto("tag")
      .values({ company_id: company.id, name: "bridges", slug: "bridges" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("application_tag").values({ company_id: company.id, application_id, tag_id: tag.id }).execute();
    return tag.id;
  });
  const { id: application_id } = await system((db) =>
    db.selectFrom("application").where("job_id", "=", job.id).select("id").executeTakeFirstOrThrow(),
  );
  const matchFor = async (who = admin) => (await send(who, getMatch, { params: { application_id } })).body.match;
  const choice = (index: number) => ({ kind: "choice" as const, id: question.choices[index]?.id ?? 0 });
  return { ...world, admin, job, params, choice, tag: { kind: "tag" as const, id: tag_id }, application_id, matchFor };
}

it("[JOB-10] [JOB-14] says which criteria of its job an application meets, all of them or any", async () => {
  const { send, admin, job, params, choice, tag, matchFor } = await given();
  const offered = (await send(admin, getMatching, { params })).body;
  expect([offered.id, offered.should_match_all, offered.criteria]).toEqual([null, true, []]);
  expect(offered.job_title).toBe(job.title);
  expect(offered.questions[0]?.choices.map(({ text }) => text)).toEqual(["Days", "Nights"]);
  expect(offered.tags).toEqual([{ id: tag.id, text: "bridges" }]);
  expect(await matchFor()).toBeNull();

  const criteria = [choice(0), choice(1), tag];
  const made = await send(admin, createMatching, { params, body: { should_match_all: true, criteria } });
  expect([made.status, made.body.criteria]).toEqual([201, criteria]);
  expect(await matchFor()).toEqual({
    should_match_all: true,
    is_match: false,
    met: 2,
    criteria: [
      { question: "Which shifts?", text: "Days", is_met: true },
      { question: "Which shifts?", text: "Nights", is_met: false },
      { question: null, text: "bridges", is_met: true },
    ],
  });

  await send(admin, patchMatching, { params, body: { id: made.body.id!, should_match_all: false } });
  expect(await matchFor()).toMatchObject({ should_match_all: false, is_match: true, met: 2 });
  await send(admin, patchMatching, { params, body: { should_match_all: true, criteria: [choice(0), tag] } });
  expect(await matchFor()).toMatchObject({ is_match: true, met: 2 });
});

it("[JOB-14] is set once, changed by its id, and takes what is offered alone", async () => {
  const { send, admin, params, tag } = await given();
  const other = await given();
  const before = await send(admin, patchMatching, { params, body: { should_match_all: false } });
  await send(admin, createMatching, { params, body: { should_match_all: true, criteria: [tag] } });
  const again = await send(admin, createMatching, { params, body: { should_match_all: true } });
  const wrong = await send(admin, patchMatching, { params, body: { id: 888_888_888, should_match_all: false } });
  const foreign = await send(admin, patchMatching, { params, body: { criteria: [other.choice(0)] } });

  expect([before.status, again.status, wrong.status, foreign.status]).toEqual([404, 409, 404, 400]);
});

it("[JOB-14] [ROLE-15] tells nothing of a masked candidate, and an agency nothing at all", async () => {
  const { send, admin, params, choice, job, person, system, application_id, matchFor } = await given();
  await send(admin, createMatching, { params, body: { should_match_all: true, criteria: [choice(0)] } });
  const recruiter = await person("member", { jobs: [[job, "recruiter"]] });
  await system((db) =>
    db.updateTable("application").set({ uploaded_by_id: recruiter.user_id }).where("id", "=", application_id).execute(),
  );
  expect((await send(recruiter, getMatch, { params: { application_id } })).status).toBe(403);
  await system((db) =>
    db.updateTable("application").set({ is_masked: true }).where("id", "=", application_id).execute(),
  );
  expect(await matchFor()).toBeNull();
});
