import process from "node:process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { featureCommands } from "../features.ts";
import { createLog } from "#server/log.ts";
import { reachDatabase } from "../reach-database.ts";
import { StartError } from "#server/start-error.ts";
import { keyChange } from "./change-key.ts";
import type { Arguments, Command } from "#server/command.ts";
import { jobList, jobRetry } from "./jobs.ts";

const commands: Record<string, Command> = {
  ...featureCommands,
  "jobs retry": jobRetry,
  jobs: jobList,
  "key change": keyChange,
};

const help = () =>
  [
    "npm run admin -- <command>, whether the program runs or not. It reads the settings that the program reads.",
    "",
    ...Object.values(commands).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
  ].join("\n");

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes("--help")) return console.log(help());
  const line = args.join(" ");
  const name = Object.keys(commands).find((known) => line === known || line.startsWith(`${known} `));
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) throw new StartError(`There is no command "${line}".\n\n${help()}`);
  const given = readArguments(command, args.slice(name.split(" ").length));

  // An uncommitted transaction is rolled back, and a PostgreSQL started by this command ends with the process.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const config = readConfig(process.env);
  const { close, ...reached } = await reachDatabase(config);
  const readInput = async () => (await text(process.stdin)).replace(/\r?\n$/, "");
  const log = createLog("warn");
  try {
    await command.run({ ...reached, config, log, print: console.log, readInput }, given);
  } finally {
    await close();
  }
}

function readArguments({ options, usage }: Command, args: string[]): Arguments {
  try {
    const known = Object.fromEntries(options.map((name) => [name, { type: "string" as const }]));
    const { positionals, values } = parseArgs({ args, options: known, allowPositionals: true });
    return { words: positionals, values };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\nnpm run admin -- ${usage}`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
