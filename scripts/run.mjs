import { spawn } from "node:child_process";

/** A sentence for whoever started the command. It is printed as it is, without a stack. */
export class Stop extends Error {}

/** Runs the main function of a script and turns what it throws into a sentence and an exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command with its output in view. Returns its exit code. */
export async function run(command, args, { env = {} } = {}) {
  const { code } = await start(command, args, { stdio: "inherit", env });
  return code;
}

/** Runs a slow command whose output nobody needs while it goes well, and says every few seconds that it goes on. */
export async function runQuietly(label, command, args, { env = {}, minutes = 15 } = {}) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${label} …`);
  const progress = setInterval(() => console.log(`${label} … ${seconds()} s`), 5_000);
  try {
    return await start(command, args, { stdio: ["ignore", "pipe", "pipe"], env, timeout: minutes * 60_000 });
  } finally {
    clearInterval(progress);
  }
}

function start(command, args, { env, timeout, ...options }) {
  const { promise, resolve } = defer();
  const child = spawn(command, args, { ...options, env: { ...process.env, ...env }, shell: needsShell(command) });
  // The option of that name would keep this script alive when the command does not even exist.
  const limit = timeout && setTimeout(() => child.kill(), timeout);
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  child.once("error", (error) => resolve({ code: 127, output: String(error) }));
  child.once("close", (code, signal) => resolve({ code: signal ? 1 : code, output }));
  return promise.finally(() => clearTimeout(limit));
}

/** Windows starts the command files of npm through its shell only. */
const needsShell = (command) => process.platform === "win32" && command.endsWith(".cmd");

function defer() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
