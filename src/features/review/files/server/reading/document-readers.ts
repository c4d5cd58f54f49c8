import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  launchConfined,
  reasonOf,
  watch,
  type ConfinedOutcome,
  type ConfinedRun,
  type Limits,
} from "../extract-process.ts";
import { framed, framesIn } from "../extraction/frames.ts";

/** A confined process, as in `runConfined`, that reads one document after another and replies with messages. */
type Reader = {
  child: ChildProcess;
  company_id: number;
  replies: AsyncGenerator<Buffer, void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  documents: number;
  /** CPU time used for all documents. */
  seconds: number;
};

type Asked = Pick<ConfinedRun, "script" | "args" | "readable" | "limits" | "maxReplyBytes"> & {
  company_id: number;
  kind: string;
  /** Path or content of the document. */
  input: string | Buffer;
};

export type ReadOutcome = ConfinedOutcome & { pid: number | undefined };

const maxDocuments = 50;
const idleMs = 1_000;

let idle: Reader | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Reads a document in a confined process, which is reused for the next document of the same company. Starting a process
 * takes ten times as long as reading a CV. A process whose document fails is killed. If it had read other documents
 * before, the document is read again in a new process, so that none fails because of an earlier one.
 */
export async function readInReader(asked: Asked): Promise<ReadOutcome> {
  const bytes = typeof asked.input === "string" ? await readFile(asked.input) : asked.input;
  const reader = takeIdle(asked.company_id) ?? start(asked);
  const isFirst = reader.documents === 0;
  const outcome = await ask(reader, asked, bytes);
  if (outcome.state === "answered") putBack(reader, asked.limits);
  const isOwnFault = isFirst || outcome.state === "answered" || outcome.reason === "busy";
  return isOwnFault ? { ...outcome, pid: reader.child.pid } : readInReader({ ...asked, input: bytes });
}

function start(asked: Asked): Reader {
  // The operating system's limit covers all documents of the process; `watch` limits each document.
  const limits: Limits = { ...asked.limits, seconds: 2 * asked.limits.seconds };
  const child = launchConfined({ ...asked, limits }, "pipe");
  child.stdin?.on("error", () => undefined);
  return {
    child,
    company_id: asked.company_id,
    replies: framesIn(child.stdio[3] as Readable, asked.maxReplyBytes),
    ended: new Promise((resolve) => {
      child.once("error", () => resolve({ code: 1, signal: null }));
      child.once("close", (code, signal) => resolve({ code, signal }));
    }),
    documents: 0,
    seconds: 0,
  };
}

async function ask(reader: Reader, { kind, limits }: Asked, bytes: Buffer): Promise<ConfinedOutcome> {
  const { child, replies, ended } = reader;
  const watched = watch(child, limits, reader.seconds);
  try {
    child.stdin?.write(framed(Buffer.from(kind)));
    child.stdin?.write(framed(bytes));
    const reply = await replies.next().catch(() => watched.stop("crashed"));
    await watched.check();
    const seconds = watched.seconds();
    if (reply && !reply.done && watched.stopped() === undefined) {
      reader.documents += 1;
      reader.seconds += seconds;
      return { state: "answered", reply: reply.value, seconds };
    }
    child.kill("SIGKILL");
    const { code, signal } = await ended;
    return { state: "stopped", reason: watched.stopped() ?? reasonOf(code, signal) ?? "crashed", seconds };
  } finally {
    watched.release();
  }
}

function takeIdle(company_id: number): Reader | undefined {
  const reader = idle;
  if (reader?.company_id !== company_id || reader.child.exitCode !== null) {
    endIdle();
    return undefined;
  }
  clearTimeout(idleTimer);
  idle = undefined;
  return reader;
}

function endIdle(): void {
  clearTimeout(idleTimer);
  idle?.child.kill("SIGKILL");
  idle = undefined;
}

/** Keeps the process for the next document for a moment, which delays a shutdown by no more than that. */
function putBack(reader: Reader, { seconds }: Limits): void {
  const isWorn = reader.documents >= maxDocuments || reader.seconds >= seconds;
  if (idle || isWorn) return void reader.child.kill("SIGKILL");
  idle = reader;
  idleTimer = setTimeout(endIdle, idleMs);
}
