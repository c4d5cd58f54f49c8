import { parseArgs } from "node:util";
import { searchApplications, sorts, type Sort } from "#features/across/search/search.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { queryOfPath } from "#web/search-params.ts";
import { readConfig } from "#server/config.ts";
import { reachDatabase } from "#program/reach-database.ts";
import { signIn, untilSearchIsQuick, type Client } from "./support/client.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { report } from "./support/report.ts";
import { giveMemberJobs } from "./search/server.ts";

/**
 * Measures pages of search results of a large company over HTTP in every sort order: the first page and pages far
 * behind it, for the owner and for a member with a role on three of ten jobs.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    repetitions: { type: "string", default: "40" },
    /** Number of pages to follow when sorted by date. */
    pages: { type: "string", default: "1000" },
    port: { type: "string", default: "4597" },
    /** URL of a program that already runs on the folder. */
    address: { type: "string" },
  },
});
const folder = values["data-dir"];
if (folder === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
const address = values.address ?? `http://127.0.0.1:${values.port}`;
const rowsOnly = { status_group: "all", exclude_facets: true, exclude_facets_q: true } as const;

const program = values.address === undefined ? await startProgram({ folder, port: values.port }) : undefined;
try {
  const { database, close } = await reachDatabase(readConfig({ ...process.env, DATA_DIR: folder }));
  await database.system(giveMemberJobs);
  await close();
  for (const who of ["owner", "member"]) {
    const client = await signIn(address, `${who}@demo.test`, demoPassword);
    await untilSearchIsQuick(client);
    for (const sort of sorts) report(`${who}, ${sort}`, await timesOf(client, sort));
    report(`${who}, pages by date`, await following(client, "-dt_created"));
    report(`${who}, pages by name`, await following(client, "name"));
  }
} finally {
  if (program) await endProgram(program);
}

async function timesOf(client: Client, sort: Sort): Promise<number[]> {
  const times: number[] = [];
  const once = () => client.time(searchApplications, { query: { ...rowsOnly, sort } });
  // A sort order is built on its first use, so repeat until it is fast.
  const until = performance.now() + 20_000;
  while ((await once()) > 15 && performance.now() < until);
  for (let number = 0; number < Number(values.repetitions); number++) times.push(await once());
  return times;
}

/** Latencies of the pages after the first, loaded one after another. */
async function following(client: Client, sort: Sort): Promise<number[]> {
  const times: number[] = [];
  let { next } = await client.call(searchApplications, { query: { ...rowsOnly, sort } });
  for (let number = 0; number < Number(values.pages) && next !== null; number++) {
    const begun = performance.now();
    ({ next } = await client.call(searchApplications, { query: queryOfPath(next) }));
    times.push(performance.now() - begun);
  }
  return times;
}
