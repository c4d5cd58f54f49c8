import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createUploadQueue, type Upload, type UploadWork } from "./upload-queue.ts";

type Queue<Target> = { get: () => readonly Upload<Target>[]; subscribe: (listener: () => void) => () => void };

/** Returns the uploads of a queue that outlives its components. */
export const useQueuedUploads = <Target>({ get, subscribe }: Queue<Target>) => useSyncExternalStore(subscribe, get);

/**
 * Creates an upload queue for a component, which always calls the latest callbacks. Unmounting cancels unfinished
 * uploads.
 */
export function useUploadQueue<Target, Result>(work: UploadWork<Target, Result>) {
  const attach = useCallbackRef(work.attach);
  const done = useCallbackRef(work.done);
  const failed = useCallbackRef(work.failed);
  const [queue] = useState(() => createUploadQueue<Target, Result>({ ...work, attach, done, failed }));
  useEffect(() => queue.stop, [queue]);
  return { ...queue, uploads: useQueuedUploads(queue) };
}
