import type { ChildProcess } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  createBulkAction,
  getBulkAction,
  undoBulkAction,
  type BulkAction,
} from "#features/across/bulk-actions/bulk-actions.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { listStatuses, patchStatus, type Status } from "#features/organization/statuses/statuses.contract.ts";
import { calibrate } from "./support/calibrate.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { someApplications } from "./support/some-applications.ts";
import { signIn } from "./support/client.ts";

/**
 * Rejects ten thousand applications for a reason in a running program, and undoes it. Reports the duration of both, and
 * the latency of a colleague's searches before and during the actions. With --data-dir it starts the program itself,
 * kills it halfway, and starts a second one that continues.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    count: { type: "string", default: "10000" },
    cycles: { type: "string", default: "3" },
    "data-dir": { type: "string" },
    port: { type: "string", default: "4598" },
  },
});
const wanted = Number(values.count);
const dataDir = values["data-dir"];
const everything = { status_group: "all", dt_created: "all", exclude_facets: true, exclude_facets_q: true } as const;
const address = dataDir === undefined ? values.address : `http://127.0.0.1:${values.port}`;

const words = (
  "engineer java nurse sales python berlin manager support warehouse design data react oslo malmö team lead " +
  "english swedish german finnish driver account product senior junior remote cloud sql agile customer"
).split(" ");

let searches = 0;

calibrate();
let program = dataDir === undefined ? undefined : await startProgram({ folder: dataDir, port: values.port });
const client = await signIn(address, "owner@demo.test", demoPassword);
const colleague = await signIn(address, "admin@demo.test", demoPassword);
const { company_id } = await client.call(getMe, {});
const statuses = await client.call(listStatuses, { params: { company_id }, query: {} });
const rejection = await largestRejection();
const application_ids = await applicationsToReject();

try {
  await measure();
  if (program && dataDir !== undefined) await killHalfWay(program, dataDir);
} finally {
  if (program) await endProgram(program);
}

/** Alternates quiet and busy periods, because the machine's speed varies from minute to minute. */
async function measure(): Promise<void> {
  const quiet: number[] = [];
  const busy: number[] = [];
  await searchesDuring(wait(20_000));
  for (let cycle = 0; cycle < Number(values.cycles); cycle++) {
    quiet.push(...(await searchesDuring(wait(20_000))));
    const moved = await timed(`${application_ids.length} rejected with a reason`, reject(), busy);
    quiet.push(...(await searchesDuring(wait(20_000))));
    const undoing = client.call(undoBulkAction, { params: { bulk_action_id: moved.id } });
    await timed("all undone", undoing, busy);
  }
  console.log(`a colleague's searches, p50 and p95 in ms: quiet ${shown(quiet)}, during an action ${shown(busy)}`);
  console.log(`  p95 moved by ${((quantile(busy, 0.95) / quantile(quiet, 0.95) - 1) * 100).toFixed(1)} %`);
}

async function timed(what: string, begun: Promise<BulkAction>, times: number[]): Promise<BulkAction> {
  const began = performance.now();
  const running = begun.then(ended);
  times.push(...(await searchesDuring(running)));
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s, ${told(await running)}`);
  return running;
}

async function killHalfWay(killed: ChildProcess, folder: string): Promise<void> {
  const action = await reject();
  let seen = action;
  while (seen.done < application_ids.length / 2) {
    await wait(20);
    seen = await client.call(getBulkAction, { params: { bulk_action_id: action.id } });
  }
  await endProgram(killed, "SIGKILL");
  program = await startProgram({ folder, port: values.port });
  const after = await ended(action);
  const { count } = await client.call(searchApplications, {
    query: { ...everything, status: [rejection.id], page_size: 1 },
  });
  console.log(
    `killed with ${seen.done} of ${after.total} done: after a restart ${told(after)}, ${count} in the status`,
  );
}

function reject(): Promise<BulkAction> {
  return client.call(createBulkAction, {
    body: {
      task: {
        action: "move",
        status_id: rejection.id,
        reason: { value: rejection.rejection_reason_options[0] ?? "" },
      },
      application_ids,
    },
  });
}

async function ended(action: BulkAction): Promise<BulkAction> {
  let seen = action;
  while (!seen.is_finished) {
    await wait(250);
    seen = await client.call(getBulkAction, { params: { bulk_action_id: action.id } });
  }
  return seen;
}

function told(action: BulkAction | undefined): string {
  return `${action?.done} done, ${action?.skipped} skipped, ${action?.failed} failed`;
}

/** Latencies in ms of a colleague's searches, sent one after another with human pauses, and rarely repeated. */
async function searchesDuring(work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  const times: number[] = [];
  for (; !isOver; searches++) {
    const began = performance.now();
    const other = searches * 7 + Math.floor(searches / words.length);
    await colleague.call(searchApplications, {
      query: {
        q: `${words[searches % words.length]} ${words[other % words.length]}`,
        page_size: 50,
        ...(searches % 2 === 0 && { sort: "name" as const }),
      },
    });
    times.push(performance.now() - began);
    await wait(50);
  }
  await work;
  return times;
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
}

function shown(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} and ${quantile(times, 0.95).toFixed(1)} (${times.length})`;
}

/** Finds the rejected status of the pipeline with the most applications. Adds a rejection reason if it has none. */
async function largestRejection() {
  let best: { status: Status; count: number } | undefined;
  for (const status of statuses) {
    if (status.group !== 19) continue;
    const others = statuses.filter((one) => one.pipeline_id === status.pipeline_id && one.id !== status.id);
    const { count } = await client.call(searchApplications, {
      query: { ...everything, status: others.map(({ id }) => id), page_size: 1 },
    });
    if (!best || count > best.count) best = { status, count };
  }
  if (!best) throw new Error("There is no status that rejects.");
  const { id: status_id, rejection_reason_options: reasons } = best.status;
  if (reasons.length > 0) return best.status;
  const body = { rejection_reason_options: ["Position filled"] };
  return client.call(patchStatus, { params: { company_id, status_id }, body });
}

/** Applications of that pipeline in other statuses. */
function applicationsToReject(): Promise<number[]> {
  const pipeline_id = rejection.pipeline_id;
  const status = statuses
    .filter((one) => one.pipeline_id === pipeline_id && one.id !== rejection.id)
    .map(({ id }) => id);
  return someApplications(client, wanted, { query: { ...everything, status } });
}
