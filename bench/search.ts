import { parseArgs } from "node:util";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { listStatuses, type Status } from "#features/organization/statuses/statuses.contract.ts";
import type { Client } from "./support/client.ts";
import { compareWithTable } from "./search/agree.ts";
import { kindsOf } from "./search/kinds.ts";
import { measureKind, measureSql, warmUp, type Measured } from "./search/measure.ts";
import { createMover, createProbe, measureMoves, moveOverHttp, type Movable, type Moves } from "./search/moves.ts";
import { readResults, resultsOnly } from "./search/pages.ts";
import { printReport } from "./search/print.ts";
import { grownFolder, startServer, type Server } from "./search/server.ts";

/**
 * Measures searches of a large company over HTTP, compared to plain SQL on the same rows. It also measures how far the
 * in-memory index lags behind while people move applications. The company is the demo's in a data folder: `--folder` as
 * it is, or one in `.cache/bench` that is grown once and reused.
 */
const { values } = parseArgs({
  options: {
    applications: { type: "string", default: "20000" },
    folder: { type: "string" },
    /** Number of distinct queries of each kind. */
    queries: { type: "string", default: "200" },
    /** Number of these queries that also run in SQL. */
    sql: { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
    json: { type: "boolean", default: false },
  },
});
const moved = 2_000;
const movesASecond = 500;

const server = await startServer(values.folder ?? (await grownFolder(Number(values.applications))));
try {
  const memory = await server.memory();
  const { mover, ofService, probe, kinds } = await prepare(server);
  await warmUp(server, kinds);
  const searches: Measured[] = [];
  for (const kind of kinds) {
    for (const who of ["owner", "member"] as const) {
      const measured = await measureKind(server[who], { mover, writer: server.owner }, kind, Number(values.queries));
      const sql = who === "owner" && Number(values.sql) > 0 && (await measureSql(server, kind, Number(values.sql)));
      searches.push({ kind: kind.name, who, ...measured, ...(sql && { sql }) });
      console.error(`${kind.name}, ${who}: done`);
    }
  }
  const moves: Moves[] = [];
  for (const writing of [
    { way: "through the service", mover: ofService, wanted: movesASecond },
    { way: "over HTTP", mover, wanted: null },
  ])
    moves.push(await measureMoves(writing, probe, Number(values.seconds)));

  const agreement = await compareWithTable(server, moved);
  const { columns, text } = server;
  const report = { applications: columns.applications ?? 0, memory, columns, text, searches, moves, agreement };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else printReport(report);
} finally {
  await server.stop();
}

async function prepare({ owner, member, move }: Server) {
  const { company_id } = await owner.call(getMe, {});
  const { facets } = await owner.call(searchApplications, { query: { status_group: "all", exclude_results: true } });
  const ofBoard = await busiestBoard(owner, await owner.call(listStatuses, { params: { company_id } }));
  const status_ids = ofBoard.map(({ id }) => id);
  const current = ofBoard.filter(({ group }) => group === 1).map(({ id }) => id);
  // An application can only be moved to a status of its job's pipeline.
  const onBoard = { status: status_ids };
  const ids: Movable[] = await readResults(owner, onBoard, moved);
  const [target] = (await member.call(searchApplications, { query: { ...onBoard, page_size: 1 } })).results;
  const others = ids.filter(({ job_id }) => job_id !== target?.job_id);
  const half = Math.floor(others.length / 2);
  if (!target || half === 0) throw new Error("There is nothing to move.");
  return {
    mover: createMover(moveOverHttp(owner), others.slice(0, half), current),
    ofService: createMover(move, others.slice(half), current),
    probe: createProbe(owner, member, target, current),
    kinds: kindsOf({
      facets,
      status_ids,
      job_ids: [...new Set(ids.map(({ job_id }) => job_id))],
    }),
  };
}

/**
 * Statuses of the pipeline with the most current applications, among pipelines with at least two statuses to move
 * between.
 */
async function busiestBoard(owner: Client, statuses: readonly Status[]): Promise<Status[]> {
  let busiest = { statuses: [] as Status[], count: 0 };
  for (const ofPipeline of Map.groupBy(statuses, ({ pipeline_id }) => pipeline_id).values()) {
    if (ofPipeline.filter(({ group }) => group === 1).length < 2) continue;
    const query = { status: ofPipeline.map(({ id }) => id), exclude_results: true, ...resultsOnly };
    const { count } = await owner.call(searchApplications, { query });
    if (count > busiest.count) busiest = { statuses: ofPipeline, count };
  }
  return busiest.statuses;
}
