import process from "node:process";
import { parseArgs } from "node:util";
import { chooseCompany } from "#demo/grow/choose-company.ts";
import { countApplications, seedLargeCompany } from "#demo/grow/seed-large-company.ts";
import { createStorage } from "#server/adapters/create-storage.ts";
import { readConfig } from "#server/config.ts";
import { joinInstallation } from "#server/installation.ts";
import { reachDatabase } from "./reach-database.ts";
import { StartError } from "#server/start-error.ts";
import { listenForStop } from "#server/stop-request.ts";

const usage = "npm run seed -- --applications 100000 [--company <slug>]";
const most = 10_000_000;
const tellEvery = 5_000;

/** Adds applications to a company, whether the program is running or not. */
async function seed(): Promise<void> {
  const { applications, slug } = readArguments();
  // Uncommitted applications are created by the next run. A PostgreSQL started here ends with this process.
  const signal = listenForStop(() => process.exit(130));
  const config = readConfig(process.env);
  const { database, close } = await reachDatabase(config);
  try {
    await joinInstallation(database, config);
    const now = new Date();
    const company = await chooseCompany(database, { slug, mayMakeDemo: !config.databaseUrl, now });
    const count = async () => (await database.system((db) => countApplications(db, company.id))).all;
    const before = await count();
    if (before > applications)
      throw new StartError(
        `${company.name} has ${shown(before)} applications already, more than ${shown(applications)}. It only grows: to start over, use an empty DATA_DIR.`,
      );
    const storage = await createStorage(config);
    await seedLargeCompany({ database, storage }, { company, applications, now, onProgress: createProgress(), signal });
    if (signal.aborted) process.exitCode = 130;
    console.log(`${company.name} has ${shown(await count())} applications.`);
  } finally {
    await close();
  }
}

function readArguments(): { applications: number; slug: string | undefined } {
  try {
    const { values } = parseArgs({ options: { applications: { type: "string" }, company: { type: "string" } } });
    const applications = Number(values.applications);
    if (/^\d+$/.test(values.applications ?? "") && applications >= 1 && applications <= most)
      return { applications, slug: values.company };
  } catch {
    // Unknown arguments get the same message as invalid ones.
  }
  throw new StartError(`Say how many applications there shall be, from 1 to ${shown(most)}: ${usage}`);
}

/** Prints progress from time to time, with an estimate of the remaining time. */
function createProgress() {
  const begun = Date.now();
  let told = begun;
  return (done: number, wanted: number) => {
    if (Date.now() - told < tellEvery && done < wanted) return;
    told = Date.now();
    const seconds = (told - begun) / 1_000;
    const left = ((wanted - done) * seconds) / done;
    const rest = done < wanted ? `, about ${timeOf(left)} left` : ` in ${timeOf(seconds)}`;
    console.log(`${shown(done)} of ${shown(wanted)}, ${shown(Math.round(done / seconds))} a second${rest}`);
  };
}

const timeOf = (seconds: number) => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

const shown = (count: number) => count.toLocaleString("en");

try {
  await seed();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
} finally {
  // The IPC channel to the parent process would keep this process running.
  if (process.connected) process.disconnect?.();
}
