import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { closeSync, existsSync, openSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

/**
 * `seconds` are of the processor: how busy the machine is says nothing about a document. By the clock it may take as many
 * times longer as `waitingSeconds` tell.
 */
export type Limits = {
  memoryMb: number;
  seconds: number;
  waitingSeconds: number;
  /** What people wait for has the processor first. */
  isBackground?: boolean;
};

export type ConfinedRun = {
  /** An absolute path. Its folder can be read by it, and the `readable` folders. */
  script: string;
  args: string[];
  readable: string[];
  /** What it reads from its standard input: bytes, or the path of a file, which is opened here and not by it. */
  input: Buffer | string;
  limits: Limits;
  maxReplyBytes: number;
};

export type ConfinedOutcome =
  | { state: "answered"; reply: Buffer; seconds: number }
  | { state: "stopped"; reason: StopReason; seconds: number };

/** `busy`: the time by the clock was up before the process had used its own. */
type StopReason = "timeout" | "memory" | "crashed" | "busy";

export type LimitedRun = {
  command: string;
  args: string[];
  /** All of its environment. */
  environment: Record<string, string>;
  input: Buffer;
  limits: Limits;
  maxReplyBytes: number;
};

const megabyte = 1024 * 1024;
const checkMs = 20;
/** What JavaScript may take of the memory; the rest is for Node itself and for bytes outside of the heap. */
const heapShare = 0.6;
const replyDescriptor = 3;

/**
 * Runs a script in a process of its own that may read its own code and nothing else: no network, no file of the machine,
 * no other program, no environment. It answers on descriptor 3. Whatever it does, it is gone when this returns.
 *
 * Node's permission model refuses the network and the files. It is there for the faults of a parser, which runs no code
 * of the document's own; the limits of the operating system hold for everything else.
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

/** Runs another program of this machine, which answers on its standard output, under the same limits of time and memory. */
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

/** The libraries' folder, also where it is linked to, these folders of our code, and what tells Node how that is read. */
export function codeIn(...folders: string[]): string[] {
  let root = import.meta.dirname;
  while (!existsSync(path.join(root, "package.json"))) root = path.dirname(root);
  const libraries = path.join(root, "node_modules");
  const own = folders.map((folder) => path.join(root, "src", folder));
  return [libraries, realpathSync(libraries), ...own, path.join(root, "package.json")];
}

/** The process of `runConfined` by itself, which is the caller's to watch and to end. */
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
 * No core dump with a CV in it, no byte to any file, and an end by the system also when this program was killed and
 * watches no longer. The shell replaces itself, so the process is the script's.
 */
const withSystemLimits = ({ seconds, isBackground = false }: Limits) => [
  "/bin/sh",
  "-c",
  `ulimit -c 0; ulimit -f 0; ulimit -t "$0"; exec ${isBackground ? "nice -n 10 " : ""}"$@"`,
  String(Math.ceil(seconds)),
];

/** A script that ends before it has read everything breaks the pipe, which says no more than its end does. */
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

/** Ends a process that takes more than it may; its time counts from what it has used before. */
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

/** V8 aborts when the heap is full, and the system ends what has used up its time. */
export function reasonOf(code: number | null, signal: NodeJS.Signals | null): StopReason | undefined {
  if (code === 0) return undefined;
  if (signal === "SIGABRT" || signal === "SIGTRAP" || code === 134) return "memory";
  if (signal === "SIGXCPU" || signal === "SIGKILL") return "timeout";
  return "crashed";
}

/** Processor time of all its threads, and the most memory it has ever held. */
type Usage = { seconds: number; bytes: number };

/** Linux counts them in hundredths for every program, whatever its own clock is. */
const ticksASecond = 100;

/** Only Linux tells; elsewhere the limits of the system and of the heap hold. */
async function usageOf(pid: number | undefined): Promise<Usage | undefined> {
  if (process.platform !== "linux" || pid === undefined) return undefined;
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const [status, stat] = await Promise.all([read("status"), read("stat")]);
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  // The name of the program comes before, in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (peak === undefined || fields.length < 13) return undefined;
  return { bytes: Number(peak) * 1024, seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond };
}
