import { parseArgs } from "node:util";
import { searchApplications } from "#features/search/search.contract.ts";
import { getMe } from "#features/sessions/sessions.contract.ts";
import { listStatuses } from "#features/statuses/statuses.contract.ts";
import { compareWithTable } from "./search/agree.ts";
import { kindsOf } from "./search/kinds.ts";
import { measureKind, measureSql, warmUp, type Measured } from "./search/measure.ts";
import { createMover, createProbe, measureMoves, moveOverHttp, type Movable, type Moves } from "./search/moves.ts";
import { readResults } from "./search/pages.ts";
import { printReport } from "./search/print.ts";
import { startServer, type Server } from "./search/server.ts";

/**
 * How long searches of a large company take over HTTP, next to plain SQL on the same rows, and how far the copy that
 * answers them lies behind while people move applications. The company is kept in `.cache/bench` from run to run.
 */
const { values } = parseArgs({
  options: {
    applications: { type: "string", default: "20000" },
    /** Distinct queries of each kind. */
    queries: { type: "string", default: "200" },
    /** Of those, how many are asked in SQL as well. */
    sql: { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
    json: { type: "boolean", default: false },
  },
});
const moved = 2_000;
const movesASecond = 500;

const server = await startServer(Number(values.applications));
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
  const report = { applications: Number(values.applications), memory, columns, text, searches, moves, agreement };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else printReport(report);
} finally {
  await server.stop();
}

async function prepare({ owner, member, move }: Server) {
  const { company_id } = await owner.call(getMe, {});
  const { facets } = await owner.call(searchApplications, { query: { status_group: "all", exclude_results: true } });
  const ids: Movable[] = await readResults(owner, {}, moved);
  const statuses = await owner.call(listStatuses, { params: { company_id } });
  const longest = Map.groupBy(statuses, ({ pipeline_id }) => pipeline_id);
  const ofBoard = [...longest.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const current = ofBoard.filter(({ group }) => group === 1).map(({ id }) => id);
  const [target] = (await member.call(searchApplications, { query: { page_size: 1 } })).results;
  const others = ids.filter(({ job_id }) => job_id !== target?.job_id);
  if (!target || current.length < 2) throw new Error("There is nothing to move.");
  return {
    mover: createMover(moveOverHttp(owner), others.slice(0, moved / 2), current),
    ofService: createMover(move, others.slice(moved / 2), current),
    probe: createProbe(owner, member, target, current),
    kinds: kindsOf({
      facets,
      status_ids: ofBoard.map(({ id }) => id),
      job_ids: [...new Set(ids.map(({ job_id }) => job_id))],
    }),
  };
}
