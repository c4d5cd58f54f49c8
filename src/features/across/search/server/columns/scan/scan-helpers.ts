import { availableParallelism } from "node:os";
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import { scanRows, type Scan } from "./scan.ts";
import { helperState, type ScanRequest } from "./scan-messages.ts";
import { addScanned, buffersOf, emptyLike, type Scanned } from "./scanned.ts";

/** Worker threads that scan chunks of the rows together with the requesting thread. */
export type ScanHelpers = {
  /** Minimum rows to use helpers. Columns with at least this capacity are in shared memory. */
  readonly minRows: number;
  /** Adds the results as scanRows() does. Returns the number of helpers that took part. */
  scan(scan: Scan, into: Scanned): number;
  close(): Promise<void>;
};

type Helper = { worker: Worker; port: MessagePort; isLost: boolean };

/** With fewer rows, coordinating takes as long as it saves. */
const fewestRows = 2_000_000;

/** More helpers don't scan faster, because memory bandwidth is the limit. */
const mostHelpers = 3;

/** A chunk takes a millisecond, but more if all processors are busy. */
const maxWaitMs = 10_000;

/** Creates the helpers. Their threads start with the first scan, which doesn't wait for them. */
export function createScanHelpers({ count = helpersHere(), minRows = fewestRows } = {}): ScanHelpers {
  let helpers: Helper[] | undefined;

  return {
    minRows,
    scan(scan, into) {
      helpers ??= Array.from({ length: count }, startHelper);
      const asked = helpers.filter(({ isLost }) => !isLost);
      const shared = new Int32Array(new SharedArrayBuffer(4 * (1 + asked.length)));
      for (const [index, { port }] of asked.entries()) {
        const request: ScanRequest = { scan, found: emptyLike(into), shared, place: index + 1 };
        port.postMessage(request, buffersOf(request.found));
      }
      scanRows(scan, into, () => Atomics.add(shared, 0, 1));
      const begun = asked.entries().filter(([index]) => hasBegun(shared, index + 1));
      const found = begun.map(([index, helper]) => foundBy(helper, shared, index + 1)).toArray();
      for (const part of found) {
        if (!part) throw new Error("A thread that scanned a part of the rows did not finish it.");
        addScanned(into, part);
      }
      return found.length;
    },
    async close() {
      await Promise.all((helpers ?? []).map(({ worker }) => worker.terminate()));
    },
  };
}

/** With more than two cores, one is left to other work. */
function helpersHere(): number {
  const cores = availableParallelism();
  return cores === 2 ? 1 : Math.max(0, Math.min(mostHelpers, cores - 2));
}

function startHelper(): Helper {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL("./scan-helper.ts", import.meta.url), {
    name: "search-scan",
    workerData: port2,
    transferList: [port2],
  });
  const helper: Helper = { worker, port: port1, isLost: false };
  const lose = () => (helper.isLost = true);
  worker.on("error", lose).on("exit", lose).unref();
  return helper;
}

const hasBegun = (shared: Int32Array, place: number): boolean =>
  Atomics.compareExchange(shared, place, helperState.asked, helperState.late) !== helperState.asked;

/** Waits for a helper's results. A helper that doesn't finish is never used again. */
function foundBy(helper: Helper, shared: Int32Array, place: number): Scanned | undefined {
  Atomics.wait(shared, place, helperState.working, maxWaitMs);
  const isDone = Atomics.load(shared, place) === helperState.done;
  helper.isLost ||= !isDone;
  return isDone ? (receiveMessageOnPort(helper.port)?.message as Scanned) : undefined;
}
