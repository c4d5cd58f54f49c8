import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createFactories } from "#tests/support/factories.ts";
import { searchFaults } from "./compare-search.ts";
import { compareFacts, factsOf, readFacts, unreadFiles, wrongFiles } from "./compare.ts";
import { openJournal, readJournal } from "./journal.ts";
import { killKinds, startRig, type KillKind, type Rig } from "./rig.ts";
import { becomeOwner, type Staff } from "./staff.ts";
import { applyAsCandidates, writeAsStaff, type Stop } from "./writers.ts";

const colleagues = 16;
const applicationsEach = 10;
/** Few candidates, so that no run reaches the rate limit for a company's forms in ten minutes. */
const candidates = 2;
/** Milliseconds of undisturbed writing between two kills. */
const quiet = { least: 500, most: 3_000 };
/** A job whose worker was killed is retried within a minute. */
const maxDrainMs = 2 * 60_000;
const shownFaults = 20;

/**
 * Kills the program and its database while people write. Afterwards every acknowledged write must exist exactly once,
 * with its consequences. A killed process doesn't lose the operating system's page cache, so this doesn't test power
 * failures.
 */
const kills = readKills();
const rig = await startRig();
try {
  process.exitCode = await run(rig);
} finally {
  await rig.stop();
}

function readKills(): number {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "10" } } });
  const number = Number(values.kills);
  if (!Number.isInteger(number) || number < 1) throw new RangeError("--kills takes a number from 1.");
  return number;
}

async function run({ address, setupToken, url, journalFolder, filesFolder }: Rig): Promise<number> {
  const staff = await becomeOwner(address, setupToken);
  const { company_id, companies } = (await staff.call(getMe, {})).reply;
  const desks = await prepare(url, company_id);
  const journals = [
    ...desks.map((_, index) => `staff-${index}`),
    ...Array.from({ length: candidates }, (_, index) => `candidates-${index}`),
  ];
  const files = journals.map((name) => join(journalFolder, `${name}.jsonl`));

  const stop: Stop = { requested: false };
  const began = performance.now();
  const writing = Promise.all(
    files.map(async (file, index) => {
      const journal = openJournal(file);
      const desk = desks[index];
      try {
        if (desk) await writeAsStaff({ staff, journal, ...desk }, stop);
        else
          await applyAsCandidates(
            { address: `${address}/careers/${companies[0]?.slug}/jobs/${desks[0]?.job_id}/`, journal },
            stop,
          );
      } finally {
        journal.close();
      }
    }),
  );
  // A refused client ends the run immediately, even while kills are still going on.
  const killing = killAll(rig, stop);
  const times = await Promise.race([killing, writing.then(() => killing)]);
  stop.requested = true;
  await writing;
  const seconds = (performance.now() - began) / 1000;

  return report({ staff, url, files, filesFolder, times, seconds });
}

/**
 * Creates separate applications for each colleague, so that one journal determines the order of an application's
 * changes.
 */
async function prepare(url: string, company_id: number) {
  const database = connectDatabase(url, { connections: 2 });
  try {
    const { job, application, statuses } = createFactories(database.system, company_id);
    const { id: job_id } = await job({ title: "Bridge builder" });
    const status_ids = (await statuses()).map((status) => status.id);
    const desks = [];
    for (let desk = 0; desk < colleagues; desk++) {
      const application_ids: number[] = [];
      for (let number = 0; number < applicationsEach; number++)
        application_ids.push((await application({ job_id, email: null, email_key: null })).id);
      desks.push({ job_id, application_ids, status_ids });
    }
    return desks;
  } finally {
    await database.close();
  }
}

type Times = { kind: KillKind; ms: number }[];

async function killAll({ kill }: Rig, stop: Stop): Promise<Times> {
  const times: Times = [];
  for (let number = 0; number < kills && !stop.requested; number++) {
    await pause(quiet.least + Math.random() * (quiet.most - quiet.least));
    const kind = killKinds[number % killKinds.length] ?? "web";
    const ms = await kill(kind);
    times.push({ kind, ms });
    console.log(`${String(number + 1).padStart(4)}  ${kind.padEnd(16)} ready after ${Math.round(ms)} ms`);
  }
  await pause(quiet.most);
  return times;
}

type Outcome = { staff: Staff; url: string; files: string[]; filesFolder: string; times: Times; seconds: number };

async function report({ staff, url, files, filesFolder, times, seconds }: Outcome): Promise<number> {
  const journals = files.map(readJournal);
  const entries = journals.flatMap((journal) => journal.entries);
  const acknowledged = entries.filter((entry) => entry.isAcknowledged);
  const repeated = journals.reduce((sum, journal) => sum + journal.repeated, 0);

  const deadline = Date.now() + maxDrainMs;
  while ((await unreadFiles(url)) > 0 && Date.now() < deadline) await pause(500);
  const { lost, doubled } = compareFacts(factsOf(acknowledged), await readFacts(url));
  const faults = {
    lost,
    doubled,
    "files unread": Array.from({ length: await unreadFiles(url) }, () => "a file whose text was not read"),
    "files without their bytes": await wrongFiles(url, filesFolder),
    "search beside the database": await searchFaults(staff, url, acknowledged),
  };

  const away = times.reduce((sum, { kind, ms }) => sum + (kind === "worker" ? 0 : ms / 1000), 0);
  const rate = acknowledged.length / (seconds - away);
  console.log(
    `\nkills            ${killKinds.map((kind) => `${kind} ${times.filter((time) => time.kind === kind).length}`).join(", ")}`,
  );
  console.log(
    `writes           ${acknowledged.length} acknowledged in ${seconds.toFixed(0)} s (${rate.toFixed(0)} a second while a program answered), ${repeated} sent again, ${entries.length - acknowledged.length} unanswered`,
  );
  console.log(`time to ready    p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`);
  for (const [name, found] of Object.entries(faults)) console.log(`${name.padEnd(27)} ${found.length}`);
  for (const fault of Object.values(faults).flat().slice(0, shownFaults)) console.log(`  ${fault}`);
  return Object.values(faults).every((found) => found.length === 0) ? 0 : 1;
}

function percentile(times: Times, share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
