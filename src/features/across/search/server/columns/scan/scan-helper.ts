import { workerData, type MessagePort } from "node:worker_threads";
import { helperState, type ScanRequest } from "./scan-messages.ts";
import { scanRows } from "./scan.ts";
import { buffersOf } from "./scanned.ts";

/**
 * Worker thread that helps with scans. The requesting thread blocks meanwhile, so completion is signaled through shared
 * memory.
 */
const port = workerData as MessagePort;

port.on("message", ({ scan, found, shared, place }: ScanRequest) => {
  if (Atomics.compareExchange(shared, place, helperState.asked, helperState.working) !== helperState.asked) return;
  let state: number = helperState.failed;
  try {
    scanRows(scan, found, () => Atomics.add(shared, 0, 1));
    port.postMessage(found, buffersOf(found));
    state = helperState.done;
  } finally {
    Atomics.store(shared, place, state);
    Atomics.notify(shared, place);
  }
});
