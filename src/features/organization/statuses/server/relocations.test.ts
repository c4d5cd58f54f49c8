import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import {
  patchApplication,
  undoMove,
} from "#features/conversations/application-changes/application-changes.contract.ts";
import { untilOthersWait } from "#tests/support/locks.ts";
import {
  change,
  histories,
  drain,
  inBackground,
  pipelineOf,
  secondPipeline,
  workBatch,
} from "#tests/support/pipelines.ts";
import { createWorld } from "#tests/support/world.ts";
import { listRelocations } from "../relocations.contract.ts";
import { deleteStatus, listStatuses, patchStatus } from "../statuses.contract.ts";
import { continueRelocations } from "./continue-relocations.ts";
import { runRelocation } from "./run-relocation.ts";

async function aJob(count = 3) {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const screening = await world.status("Screening");
  const ids = [];
  for (let number = 0; number < count; number++)
    ids.push((await world.application({ job_id: job.id, status_id: screening.id })).id);
  const other = await secondPipeline(world, admin);
  const to = (name: string) => other.ids[name] ?? 0;
  const params = { company_id: world.company.id };
  return { ...world, world, admin, job, ids, other, to, screening, params };
}

const move = (application_id: number, status_id: number) => ({ params: { application_id }, body: { status_id } });

it("[PIPE-4] gives a job another pipeline, and its applications the statuses that were chosen, with their history", async () => {
  const { world, admin, job, ids, other, to, screening, send } = await aJob();
  const before = await pipelineOf(world, admin, job.id);

  const changed = await change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]);

  expect(before.statuses.filter(({ applications }) => applications > 0)).toMatchObject([
    { name: "Screening", applications: 3 },
  ]);
  expect(changed).toMatchObject({ status: 200, body: { pipeline_id: other.id, relocation: null } });
  const after = await pipelineOf(world, admin, job.id);
  expect(after.statuses.filter(({ applications }) => applications > 0)).toMatchObject([
    { id: to("Interview"), applications: 3 },
  ]);
  const [id = 0] = ids;
  const logs = await send(admin, listLogs, { params: { application_id: id } });
  expect(logs.body.results[0]?.data).toEqual({ from_status_id: screening.id, to_status_id: to("Interview") });
  expect((await histories(world)).map(({ steps }) => steps.at(-1)?.to_status_id)).toEqual(
    ids.map(() => to("Interview")),
  );
});

it("[PIPE-4] asks where the applications of each status go, and refuses a status of another pipeline", async () => {
  const { world, admin, job, other, to, screening } = await aJob(1);

  const missing = await change(world, admin, job.id, other.id, []);
  const wrong = await change(world, admin, job.id, other.id, [[screening.id, screening.id]]);
  const same = await change(world, admin, job.id, screening.pipeline_id, [[screening.id, to("New")]]);

  expect(missing).toMatchObject({
    status: 400,
    body: { errors: { statuses: ["Choose where the applications in Screening go."] } },
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { statuses: [expect.stringContaining("isn't in the new pipeline")] } },
  });
  expect(same).toMatchObject({ status: 400, body: { errors: { pipeline_id: [expect.any(String)] } } });
  expect((await pipelineOf(world, admin, job.id)).pipeline_id).toBe(screening.pipeline_id);
});

it("[PIPE-4] lets the hiring team change a job's pipeline, and no viewer", async () => {
  const { world, job, other, to, screening, person } = await aJob(1);
  const [viewer, collaborator] = [
    await person("member", { jobs: [[job, "viewer"]] }),
    await person("member", { jobs: [[job, "collaborator"]] }),
  ];
  const steps = [[screening.id, to("New")]] as const;

  const refused = await change(world, viewer, job.id, other.id, steps);
  const unseen = await change(world, await person("member"), job.id, other.id, steps);
  const done = await change(world, collaborator, job.id, other.id, steps);

  expect(refused).toMatchObject({
    status: 403,
    body: { detail: "Only the hiring team can change the job's pipeline." },
  });
  expect([unseen.status, done.status]).toEqual([404, 200]);
});

it("[PIPE-4] refuses a pipeline of another company as one that does not exist", async () => {
  const { world, admin, job, screening } = await aJob(1);
  const there = await createWorld();
  const foreign = await there.status("Screening");

  const answer = await change(world, admin, job.id, foreign.pipeline_id, [[screening.id, foreign.id]]);

  expect(answer).toMatchObject({ status: 400, body: { errors: { pipeline_id: ["This pipeline doesn't exist."] } } });
});

it("[PIPE-4] [ROLE-15] goes on hiding who applies to a job whose pipeline is changed", async () => {
  const { world, admin, other, to, screening, status, job, application, send } = await aJob(0);
  const offer = await status("Offer");
  await world.system((db) =>
    db
      .updateTable("job")
      .set({ blind_until_status_id: offer.id })
      .where("company_id", "=", world.company.id)
      .where("id", "=", job.id)
      .execute(),
  );
  const { id } = await application({ job_id: job.id, is_masked: true, status_id: screening.id });
  const isMasked = async () =>
    (await send(admin, getApplication, { params: { application_id: id } })).body.should_be_masked;

  await change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]);
  const relocated = await isMasked();
  await send(admin, patchApplication, move(id, to("Offer")));

  expect([relocated, await isMasked()]).toEqual([true, false]);
});

it("[PIPE-4] moves many in the background, each once, while the job works by its new pipeline", async () => {
  const { world, admin, job, ids, other, to, screening, params, send, sendRaw, system, company } = await aJob(5);
  const [first = 0, second = 0] = ids;
  await inBackground(() => change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]));

  const running = await send(admin, listRelocations, { params });
  const left = await send(admin, listStatuses, { params, query: { job_ids: [job.id] } });
  const into = await sendRaw(admin, patchApplication, move(first, screening.id));
  const back = await sendRaw(admin, patchApplication, move(first, (await world.status("Offer")).id));
  const out = await sendRaw(admin, patchApplication, move(second, to("Offer")));
  const applied = await system((db) =>
    createApplication(db, {
      company_id: company.id,
      job_id: job.id,
      first_name: "Nils",
      last_name: "Berg",
      email: null,
      phone_number: null,
      social_title: null,
      ln_url: null,
      message: "",
      language: "en",
      source_type: "applied",
      uploaded_by_id: null,
    }),
  );

  expect(running.body).toMatchObject([{ job_id: job.id, total: 5, moved: 0, pipeline_name: "Interns" }]);
  expect(left.body.find(({ id }) => id === screening.id)).toMatchObject({
    pipeline_id: other.id,
    pipeline_name: "Standard",
    is_being_removed: true,
  });
  expect(left.body).toHaveLength(8);
  // Staying in the status is no move and is allowed. Moving another application into the status is refused.
  expect([into.status, back.status, out.status]).toEqual([200, 400, 200]);
  expect([await workBatch(world, 3), await workBatch(world, 3), await workBatch(world, 3)]).toEqual([3, 1, undefined]);
  expect((await send(admin, listRelocations, { params })).body).toEqual([]);
  const ways = await histories(world);
  const wayOf = (id: number) => ways.find((way) => way.id === id);
  expect(wayOf(first)?.steps).toHaveLength(1);
  expect(wayOf(second)).toMatchObject({ status_id: to("Offer"), steps: [{ to_status_id: to("Offer") }] });
  expect(wayOf(applied.id)?.status_id).toBe(to("New"));
  expect(ways.every(({ pipeline_id, status_pipeline_id }) => pipeline_id === status_pipeline_id)).toBe(true);
  expect((await send(admin, listStatuses, { params, query: { job_ids: [job.id] } })).body).toHaveLength(7);
});

it("[PIPE-1] removes a status of many after the last of them has left it, and lets none in before", async () => {
  const { world, admin, ids, job, screening, params, send, sendRaw, status, application } = await aJob(3);
  const interview = await status("Interview");
  const newcomer = await application({ job_id: job.id });
  const remove = (status_id: number, move_to: number) =>
    sendRaw(admin, deleteStatus, { params: { ...params, status_id }, query: { move_to } });
  await inBackground(() => remove(screening.id, interview.id));

  const { body: shown } = await send(admin, listStatuses, { params });
  const entered = await sendRaw(admin, patchApplication, move(newcomer.id, screening.id));
  const again = await remove(screening.id, interview.id);
  const target = await remove(interview.id, (await status("Offer")).id);
  await workBatch(world, 2);
  const [progress] = (await send(admin, listRelocations, { params })).body;
  await workBatch(world, 2);
  await workBatch(world, 2);

  expect(shown.find(({ id }) => id === screening.id)?.is_being_removed).toBe(true);
  expect(entered).toMatchObject({
    status: 400,
    body: { errors: { status_id: ["This status is being removed. Choose another one."] } },
  });
  expect([again, target]).toMatchObject([
    { status: 409, body: { code: "relocation_running" } },
    { status: 409, body: { code: "relocation_running" } },
  ]);
  expect(progress).toMatchObject({ status_name: "Screening", total: 3, moved: 2 });
  const { body: kept } = await send(admin, listStatuses, { params });
  expect(kept.some(({ id }) => id === screening.id)).toBe(false);
  const ways = (await histories(world)).filter(({ id }) => ids.includes(id));
  expect(ways.map(({ status_id, steps }) => [status_id, steps.length])).toEqual(ids.map(() => [interview.id, 1]));
});

it("[PIPE-4] continues where a worker was stopped half-way, and moves nothing twice when two work at once", async () => {
  const { world, admin, job, other, to, screening } = await aJob(6);
  await inBackground(() => change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]));

  await workBatch(world, 2);
  const both = await Promise.all([workBatch(world, 3), workBatch(world, 3)]);
  await workBatch(world, 3);

  expect(both.toSorted()).toEqual([1, 3]);
  expect((await histories(world)).map(({ steps }) => steps.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

it("[PIPE-4] moves all in one run of its job, and takes up again at a start what was given up", async () => {
  const { world, admin, job, other, to, screening, app, system, company } = await aJob(4);
  await inBackground(() => change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]));
  const queued = () =>
    app.database.owner(async (db) => {
      const { rows } = await sql<{ relocation_id: number }>`
        select (data ->> 'relocation_id')::integer as relocation_id from pgboss.job
        where name = ${runRelocation.name} and data ->> 'company_id' = ${String(company.id)}
      `.execute(db);
      return rows.map(({ relocation_id }) => relocation_id);
    });
  const [relocation_id = 0] = await queued();

  await continueRelocations(app);
  await runRelocation.run(app, { company_id: company.id, relocation_id });
  await continueRelocations(app);

  expect(await queued()).toEqual([relocation_id, relocation_id]);
  const done = await system((db) =>
    db.selectFrom("relocation").selectAll().where("company_id", "=", company.id).executeTakeFirstOrThrow(),
  );
  expect(done).toMatchObject({ state: "done", total: 4, moved: 4, dt_done: expect.any(String) as string });
  expect((await histories(world)).map(({ steps }) => steps.length)).toEqual([1, 1, 1, 1]);
});

it("[PIPE-3] restarts the idle clock of what is relocated, by the days of the new status", async () => {
  const { world, admin, job, ids, other, to, screening, params, send, system } = await aJob(1);
  await send(admin, patchStatus, { params: { ...params, status_id: to("Interview") }, body: { idle_days: 3 } });
  await system((db) =>
    db
      .updateTable("application")
      .set({ idle_at: sql`now() - interval '1 day'` })
      .where("company_id", "=", world.company.id)
      .execute(),
  );

  await inBackground(() => change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]));
  await drain(world);

  const { rows } = await system((db) =>
    sql<{ days: number }>`
      select round(extract(epoch from idle_at - now()) / 86400)::integer as days from application where id = ${ids[0] ?? 0}
    `.execute(db),
  );
  expect(rows).toEqual([{ days: 3 }]);
});

it("[PIPE-4] passes over an application that a colleague has in hand, and comes back for it", async () => {
  const { world, admin, job, ids, other, to, screening, system } = await aJob(2);
  await inBackground(() => change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]));
  const [held = 0] = ids;

  const meanwhile = await system(async (db) => {
    await db.selectFrom("application").select("id").where("id", "=", held).forUpdate().execute();
    return [await workBatch(world, 5), await workBatch(world, 5)];
  });

  expect(meanwhile).toEqual([1, 0]);
  expect([await workBatch(world, 5), await workBatch(world, 5)]).toEqual([1, undefined]);
});

it("[SEARCH-14] refuses to undo a move to where a status is gone or the job has another pipeline", async () => {
  const { world, admin, job, ids, other, to, screening, params, send, sendRaw, status } = await aJob(2);
  const [first = 0, second = 0] = ids;
  const [interview, offer] = [await status("Interview"), await status("Offer")];
  const undo = async (application_id: number) => {
    const { version } = (await send(admin, getApplication, { params: { application_id } })).body;
    return sendRaw(admin, undoMove, { params: { application_id }, body: { version } });
  };

  await send(admin, patchApplication, move(first, interview.id));
  await send(admin, patchApplication, move(second, interview.id));
  await send(admin, deleteStatus, { params: { ...params, status_id: screening.id } });
  const gone = await undo(first);
  await send(admin, patchApplication, move(second, offer.id));
  await inBackground(() =>
    change(world, admin, job.id, other.id, [
      [interview.id, to("Interview")],
      [offer.id, to("Offer")],
    ]),
  );
  const left = await undo(second);

  expect(gone).toMatchObject({ status: 400, body: { errors: { status_id: [expect.stringContaining("no longer")] } } });
  expect(left).toMatchObject({
    status: 400,
    body: { errors: { status_id: ["This status isn't part of the job's pipeline."] } },
  });
});

it("[PIPE-4] keeps a move that waits while the job's pipeline changes out of the old one", async () => {
  const { world, admin, job, ids, other, to, screening, sendRaw, status, system, company } = await aJob(1);
  const [id = 0] = ids;
  const offer = await status("Offer");

  const waiting = await system(async (db) => {
    await db.selectFrom("pipeline").select("id").where("company_id", "=", company.id).forUpdate().execute();
    const changing = inBackground(() => change(world, admin, job.id, other.id, [[screening.id, to("Interview")]]));
    await untilOthersWait(db, 1);
    const moving = sendRaw(admin, patchApplication, move(id, offer.id));
    await untilOthersWait(db, 2);
    return { changing, moving };
  });
  const [changed, moved] = [await waiting.changing, await waiting.moving];

  expect([changed.status, moved.status]).toEqual([200, 400]);
  await drain(world);
  const [way] = await histories(world);
  expect(way?.pipeline_id).toBe(way?.status_pipeline_id);
});
