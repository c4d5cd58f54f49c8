import { getApplication } from "#features/review/applications/applications.contract.ts";
import {
  createBulkAction,
  getBulkAction,
  preflightBulkAction,
  undoBulkAction,
  type BulkAction,
} from "#features/across/bulk-actions/bulk-actions.contract.ts";
import { runBulkAction } from "#features/across/bulk-actions/server/run-bulk-action.ts";
import type { Person, World } from "./world.ts";

type Body = Parameters<typeof send>[2];
export const send = async (world: World, who: Person, body: object) =>
  (await world.send(who, createBulkAction, { body: body as never })).body;

export const preflighted = async (world: Pick<World, "send">, who: Person, body: object) =>
  (await world.send(who, preflightBulkAction, { body: body as never })).body;

/** Runs the job once. A run stops after a second and leaves the remaining applications to the next run. */
export const work = (world: World, { id }: { id: number }) =>
  runBulkAction.run(world.app, { company_id: world.company.id, bulk_action_id: id });

export const read = async (world: World, who: Person, { id }: { id: number }) =>
  (await world.send(who, getBulkAction, { params: { bulk_action_id: id } })).body;

/** Runs the job until the bulk action is finished, like the queue does after the request's commit. */
export async function finish(world: World, who: Person, action: { id: number }): Promise<BulkAction> {
  await work(world, action);
  const state = await read(world, who, action);
  return state.is_finished ? state : finish(world, who, action);
}

export async function done(world: World, who: Person, body: Body): Promise<BulkAction> {
  const action = await send(world, who, body);
  return finish(world, who, action);
}

export async function undone(world: World, who: Person, { id }: { id: number }): Promise<BulkAction> {
  const { body } = await world.send(who, undoBulkAction, { params: { bulk_action_id: id } });
  return finish(world, who, body);
}

export const applicationsOf = async (world: World, count: number, given: object = {}) => {
  const job_id = (await world.job()).id;
  const made = [];
  for (let index = 0; index < count; index++) made.push(await world.application({ job_id, ...given }));
  return made.map(({ id }) => id);
};

export const statusOf = async (world: World, who: Person, application_id: number) =>
  (await world.send(who, getApplication, { params: { application_id } })).body.status;

export const movesOf = async (world: World) =>
  world.system((db) =>
    db
      .selectFrom("status_change")
      .where("company_id", "=", world.company.id)
      .groupBy("application_id")
      .select((eb) => ["application_id", eb.fn.countAll<number>().as("count")])
      .execute(),
  );
