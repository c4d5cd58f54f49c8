import { spawn, spawnSync } from "node:child_process";
import { listenForStop, Stopped } from "./stopping.mjs";

/** Error with a message for the operator, which is printed without a stack trace. */
export class Stop extends Error {}

const onWindows = process.platform === "win32";
/** Grace period before a command that ignores the stop signal is killed. */
const graceMs = 1_500;
const maxHardStopMs = 1_000;
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Runs a script's main function. Prints expected errors as a message and sets the exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) ?? 0;
  } catch (error) {
    // A requested stop isn't a failure.
    if (error instanceof Stopped) return;
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command with visible output. Returns its exit code. */
export async function run(command, args, { env = {} } = {}) {
  const { code } = await start(command, args, { stdio: "inherit", env }).ended;
  return code;
}

/**
 * Runs a program that is stopped by a message on its IPC channel, or by the channel's end if this process is killed.
 * With `maxStopMs`, it is killed if it takes longer to stop. Returns its exit code.
 */
export function runProgram(node, args, { signal, hard }, { maxStopMs } = {}) {
  return new Promise((resolve, reject) => {
    // A separate process group, so that Ctrl-C reaches the program only through this process, not also from the
    // terminal.
    const program = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], detached: !onWindows });
    program.once("error", reject);
    program.once("exit", (code, name) => resolve(name ? 128 + (signalNumbers[name] ?? 0) : code));

    const tell = (message, longest) => {
      if (program.connected) program.send(message);
      if (longest !== undefined) setTimeout(() => program.kill("SIGKILL"), longest).unref();
    };
    signal.addEventListener("abort", () => tell("stop", maxStopMs));
    hard.addEventListener("abort", () => tell("end", maxHardStopMs));
  });
}

/**
 * Runs a slow command whose output matters only if it fails, and prints its progress every few seconds. If this script
 * is stopped, it first stops the command and its child processes and waits for them.
 */
export async function runQuietly(label, command, args, { env = {}, minutes = 15, stop, onStart } = {}) {
  const stopping = stop ?? listenForStop();
  if (stopping.signal.aborted) throw new Stopped();
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${label} …`);
  const progress = setInterval(() => console.log(`${label} … ${seconds()} s`), 5_000);

  // A separate process group, so that a signal to the terminal's group reaches the command only through this process,
  // and once.
  const { child, ended } = start(command, args, { stdio: ["ignore", "pipe", "pipe"], env, detached: !onWindows });
  onStart?.(child.pid);
  let why;
  const end = (reason) => {
    why ??= reason;
    endGroup(child, "SIGTERM");
    setTimeout(() => endGroup(child, "SIGKILL"), graceMs).unref();
  };
  const limit = setTimeout(() => end("timeout"), minutes * 60_000);
  const obey = () => {
    console.log("Stopping …");
    end("stop");
  };
  stopping.signal.addEventListener("abort", obey);
  stopping.hard.addEventListener("abort", () => endGroup(child, "SIGKILL"));
  try {
    const outcome = await ended;
    if (why === "stop") throw new Stopped();
    return { ...outcome, timedOut: why === "timeout" };
  } finally {
    clearInterval(progress);
    clearTimeout(limit);
    stopping.signal.removeEventListener("abort", obey);
    if (!stop) stopping.forget();
  }
}

/** Kills the whole process group, including processes started by npm or Vite. */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (onWindows) spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"], { stdio: "ignore" });
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function start(command, args, { env, ...options }) {
  const { promise, resolve } = defer();
  const child = spawn(command, args, { ...options, env: { ...process.env, ...env }, shell: needsShell(command) });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  child.once("error", (error) => resolve({ code: 127, output: String(error) }));
  child.once("close", (code, signal) => resolve({ code: signal ? 1 : code, signal, output }));
  return { child, ended: promise };
}

/** Windows can start npm's command files only through its shell. */
const needsShell = (command) => onWindows && command.endsWith(".cmd");

function defer() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
