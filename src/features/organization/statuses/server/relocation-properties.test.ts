import fc from "fast-check";
import { expect, it } from "vitest";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { cases } from "#tests/support/cases.ts";
import { change, histories, inBackground, secondPipeline, workBatch, drain } from "#tests/support/pipelines.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { createStatus, deleteStatus, listStatuses, patchStatus } from "../statuses.contract.ts";

/** Random action of an admin, a colleague, a candidate or the worker. Its numbers select the objects it acts on. */
const command = fc.record({
  kind: fc.constantFrom("move", "reorder", "remove", "create", "change", "apply", "work", "work"),
  one: fc.nat(30),
  other: fc.nat(30),
  isLarge: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const apply = (world: World, job_id: number) =>
  world.system((db) =>
    createApplication(db, {
      company_id: world.company.id,
      job_id,
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

it(
  "[PIPE-1] [PIPE-4] leaves every application in one status of its job's pipeline, with an unbroken history",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
        const world = await createWorld();
        const admin = await world.person("admin");
        const second = await secondPipeline(world, admin);
        const jobs = [await world.job(), await world.job(), await world.job({ pipeline_id: second.id })];
        for (const job of jobs) for (let number = 0; number < 2; number++) await apply(world, job.id);

        for (const [number, each] of commands.entries()) {
          await perform(each, number);
          await assertWhole(world);
        }
        await drain(world);
        for (const { pipeline_id, status_pipeline_id } of await assertWhole(world))
          expect(status_pipeline_id).toBe(pipeline_id);

        async function perform({ kind, one, other, isLarge }: Command, number: number): Promise<void> {
          const params = { company_id: world.company.id };
          const { body: statuses } = await world.send(admin, listStatuses, { params });
          const at = (index: number) => statuses[index % statuses.length] as (typeof statuses)[number];
          const job = jobs[one % jobs.length] as (typeof jobs)[number];
          const many = <T>(run: () => Promise<T>) => (isLarge ? inBackground(run) : run());
          if (kind === "move") {
            const applications = await histories(world);
            const application_id = applications[one % applications.length]?.id ?? 0;
            await world.sendRaw(admin, patchApplication, {
              params: { application_id },
              body: { status_id: at(other).id },
            });
          }
          if (kind === "reorder")
            await world.sendRaw(admin, patchStatus, {
              params: { ...params, status_id: at(one).id },
              body: { order: other / 3 },
            });
          if (kind === "remove") {
            const siblings = statuses.filter(({ pipeline_id }) => pipeline_id === at(one).pipeline_id);
            const call = {
              params: { ...params, status_id: at(one).id },
              query: { move_to: siblings[other % siblings.length]?.id },
            };
            await many(() => world.sendRaw(admin, deleteStatus, call));
          }
          if (kind === "create")
            await world.sendRaw(admin, createStatus, {
              params,
              body: { name: `Step ${number}`, group: 1, pipeline_id: at(one).pipeline_id },
            });
          if (kind === "change") {
            const target = statuses.filter(({ pipeline_id }) => pipeline_id === at(other).pipeline_id);
            const steps = statuses.map(({ id }, index) => [id, target[index % target.length]?.id ?? 0] as const);
            await many(() => change(world, admin, job.id, at(other).pipeline_id, steps));
          }
          if (kind === "apply") await apply(world, job.id);
          if (kind === "work") await workBatch(world, (one % 3) + 1);
        }
      }),
      { numRuns: cases(100) },
    );
  },
);

/**
 * Asserts that each application is in the status of its latest history entry, and that this status belongs to the job's
 * pipeline or is being left.
 */
async function assertWhole(world: World) {
  const applications = await histories(world);
  const left = await world.system((db) =>
    db
      .selectFrom("relocation")
      .innerJoin("relocation_step", "relocation_step.relocation_id", "relocation.id")
      .where("relocation.company_id", "=", world.company.id)
      .where("state", "=", "running")
      .select("from_status_id")
      .execute(),
  );
  for (const application of applications) {
    const { steps, status_id, status_group, group, pipeline_id, status_pipeline_id } = application;
    expect(steps.map(({ from_status_id }) => from_status_id)).toEqual([
      null,
      ...steps.slice(0, -1).map(({ to_status_id }) => to_status_id),
    ]);
    expect(steps.at(-1)?.to_status_id).toBe(status_id);
    expect(status_group).toBe(group);
    const isLeaving = left.some(({ from_status_id }) => from_status_id === status_id);
    expect(pipeline_id === status_pipeline_id || isLeaving).toBe(true);
  }
  return applications;
}
