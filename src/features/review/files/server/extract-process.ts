import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { closeSync, existsSync, openSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

/**
 * Limits of a confined process. `seconds` is CPU time, because wall-clock time depends on how busy the machine is.
 * `waitingSeconds` limits the wall-clock time.
 */
export type Limits = {
  memoryMb: number;
  seconds: number;
  waitingSeconds: number;
  /** Whether the process runs with a lower priority, because nobody is waiting for the result. */
  isBackground?: boolean;
};

export type ConfinedRun = {
  /** Absolute path. The process can read this file's folder and the `readable` folders. */
  script: string;
  args: string[];
  readable: string[];
  /** Standard input of the process: bytes, or the path of a file, which is opened here because the process can't. */
  input: Buffer | string;
  limits: Limits;
  maxReplyBytes: number;
};

export type ConfinedOutcome =
  | { state: "answered"; reply: Buffer; seconds: number }
  | { state: "stopped"; reason: StopReason; seconds: number };

/** `busy` means that the wall-clock limit was reached before the CPU limit. */
type StopReason = "timeout" | "memory" | "crashed" | "busy";

export type LimitedRun = {
  command: string;
  args: string[];
  environment: Record<string, string>;
  input: Buffer;
  limits: Limits;
  maxReplyBytes: number;
};

const megabyte = 1024 * 1024;
const checkMs = 20;
/** Share of the memory limit for the JavaScript heap. Node.js itself and buffers outside the heap use the remainder. */
const heapShare = 0.6;
const replyDescriptor = 3;

/**
 * Runs a script in a separate process that can read only its own code: no network, no other files, no other programs and
 * no environment variables. It writes its reply to file descriptor 3. The process has always ended when this function
 * returns.
 *
 * Node.js's permission model blocks network and files. That is enough against bugs of a parser, because no code from the
 * document is executed. The operating system's resource limits cover everything else.
 */
export async function runConfined(run: ConfinedRun): Promise<ConfinedOutcome> {
  const descriptor = typeof run.input === "string" ? openSync(run.input, "r") : undefined;
  try {
    const child = launchConfined(run, descriptor ?? "pipe");
    if (typeof run.input !== "string") feed(child, run.input);
    return await attend(child, child.stdio[replyDescriptor], run);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Runs another program of this machine under the same limits of time and memory. The program writes its reply to standard
 * output.
 */
export async function runLimited({ command, args, environment, input, ...run }: LimitedRun): Promise<ConfinedOutcome> {
  const child = spawnLimited([command, ...args], run.limits, {
    cwd: path.dirname(command),
    env: environment,
    windowsHide: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  feed(child, input);
  return attend(child, child.stdout, run);
}

/**
 * Returns the paths that a confined process has to read: the libraries' folder with its link target, the given source
 * folders, and package.json. Node.js reads the module format from package.json.
 */
export function codeIn(...folders: string[]): string[] {
  let root = import.meta.dirname;
  while (!existsSync(path.join(root, "package.json"))) root = path.dirname(root);
  const libraries = path.join(root, "node_modules");
  const own = folders.map((folder) => path.join(root, "src", folder));
  return [libraries, realpathSync(libraries), ...own, path.join(root, "package.json")];
}

/** Starts the process of `runConfined` without supervising it. The caller has to watch it and end it. */
export function launchConfined(
  { script, args, readable, limits }: Pick<ConfinedRun, "script" | "args" | "readable" | "limits">,
  input: number | "pipe",
): ChildProcess {
  const node = [
    process.execPath,
    "--permission",
    ...[path.dirname(script), ...readable].map((folder) => `--allow-fs-read=${folder}`),
    `--max-old-space-size=${Math.floor(limits.memoryMb * heapShare)}`,
    "--disallow-code-generation-from-strings",
    script,
    ...args,
  ];
  return spawnLimited(node, limits, {
    cwd: path.dirname(script),
    env: {},
    windowsHide: true,
    stdio: [input, "ignore", "ignore", "pipe"],
  });
}

function spawnLimited(line: string[], limits: Limits, options: SpawnOptions): ChildProcess {
  const [command, ...args] = process.platform === "win32" ? line : [...withSystemLimits(limits), ...line];
  return spawn(command!, args, options);
}

/**
 * Prefixes a command with operating system limits: no core dump that would contain a CV, and no file writes. The CPU
 * limit holds even if this program is killed. `exec` replaces the shell, so that the process id is the script's.
 */
const withSystemLimits = ({ seconds, isBackground = false }: Limits) => [
  "/bin/sh",
  "-c",
  `ulimit -c 0; ulimit -f 0; ulimit -t "$0"; exec ${isBackground ? "nice -n 10 " : ""}"$@"`,
  String(Math.ceil(seconds)),
];

/**
 * Writes the input. A script that exits before reading all of it causes a broken pipe, which is ignored because the exit
 * code tells more.
 */
function feed(child: ChildProcess, bytes: Buffer): void {
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(bytes);
}

type Stream = ChildProcess["stdio"][number] | undefined;
type Watched = Pick<ConfinedRun, "limits" | "maxReplyBytes">;

function attend(child: ChildProcess, source: Stream, { limits, maxReplyBytes }: Watched): Promise<ConfinedOutcome> {
  const reply: Buffer[] = [];
  let size = 0;
  const watched = watch(child, limits);

  source?.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxReplyBytes) return watched.stop("crashed");
    reply.push(chunk);
  });

  return new Promise<ConfinedOutcome>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const reason = watched.stopped() ?? reasonOf(code, signal);
      if (reason) return resolve({ state: "stopped", reason, seconds: watched.seconds() });
      return resolve({ state: "answered", reply: Buffer.concat(reply), seconds: watched.seconds() });
    });
  }).finally(watched.release);
}

/** Kills a process that exceeds its limits. `secondsBefore` is the CPU time used by earlier documents. */
export function watch(child: ChildProcess, limits: Limits, secondsBefore = 0) {
  let used: Usage = { seconds: secondsBefore, bytes: 0 };
  let stopped: StopReason | undefined;

  function stop(reason: StopReason) {
    stopped ??= reason;
    child.kill("SIGKILL");
  }

  async function check() {
    used = (await usageOf(child.pid)) ?? used;
    if (used.bytes > limits.memoryMb * megabyte) stop("memory");
    if (used.seconds - secondsBefore > limits.seconds) stop("timeout");
  }

  const clock = setTimeout(stop, limits.waitingSeconds * 1000, "busy" satisfies StopReason);
  const scales = setInterval(() => void check(), checkMs);
  return {
    stop,
    check,
    stopped: () => stopped,
    seconds: () => used.seconds - secondsBefore,
    release() {
      clearTimeout(clock);
      clearInterval(scales);
    },
  };
}

/** Derives the stop reason: V8 aborts when the heap is full, and the system kills a process whose CPU time is used up. */
export function reasonOf(code: number | null, signal: NodeJS.Signals | null): StopReason | undefined {
  if (code === 0) return undefined;
  if (signal === "SIGABRT" || signal === "SIGTRAP" || code === 134) return "memory";
  if (signal === "SIGXCPU" || signal === "SIGKILL") return "timeout";
  return "crashed";
}

/** CPU time of all threads of a process, and its peak memory. */
type Usage = { seconds: number; bytes: number };

/** Linux reports CPU times to programs in hundredths of a second, independent of the kernel's own clock. */
const ticksASecond = 100;

/**
 * Reads a process's usage from /proc, which only Linux has. Other systems rely on the limits of the heap and the
 * operating system.
 */
async function usageOf(pid: number | undefined): Promise<Usage | undefined> {
  if (process.platform !== "linux" || pid === undefined) return undefined;
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const [status, stat] = await Promise.all([read("status"), read("stat")]);
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  // The fields follow the program's name in parentheses, which can itself contain any character.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (peak === undefined || fields.length < 13) return undefined;
  return { bytes: Number(peak) * 1024, seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond };
}
