import { createStore } from "#web/store.ts";
import { uploadFile } from "./upload.ts";

/** An upload in progress, with the target that receives the file. */
export type Upload<Target> = {
  id: string;
  file: File;
  target: Target;
  /** Progress: null after a failure, and 100 only once the target has accepted the file. */
  percent: number | null;
  message: string | null;
  isWaiting: boolean;
  /** Whether another attempt would fail in the same way. */
  isFinal: boolean;
};

export type UploadWork<Target, Result> = {
  /** Maximum uploads at a time. */
  atOnce?: number;
  /** Whether a completed upload stays in the list until it is dismissed. */
  keepsDone?: boolean;
  isNewestFirst?: boolean;
  /** Passes a stored file to its target. */
  attach: (key: string, upload: Upload<Target>, signal: AbortSignal) => Result | Promise<Result>;
  /** Called once the target has accepted the file. */
  done?: (result: Result, upload: Upload<Target>) => unknown;
  /** Returns the message that the failed upload shows; undefined removes the upload. */
  failed: (error: unknown, upload: Upload<Target>) => string | undefined;
};

type Chosen<Target> = {
  file: File;
  target: Target;
  /** Reason to reject the file without sending it. */
  refusal?: string | undefined;
};

/** Creates an upload queue that outlives the components that show it, unless `stop` is called. */
export function createUploadQueue<Target, Result>(work: UploadWork<Target, Result>) {
  const { atOnce = Infinity, keepsDone = false, isNewestFirst = false, attach, done, failed } = work;
  const uploads = createStore<readonly Upload<Target>[]>([]);
  const running = new Map<string, AbortController>();

  const update = (id: string, fields: Partial<Upload<Target>>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const remove = (id: string) => uploads.set(uploads.get().filter((upload) => upload.id !== id));

  function startWaiting(): void {
    const waiting = uploads.get().filter(({ isWaiting }) => isWaiting);
    for (const upload of waiting.slice(0, Math.max(0, atOnce - running.size))) void run(upload);
  }

  async function run(upload: Upload<Target>): Promise<void> {
    const { id, file } = upload;
    const stopping = new AbortController();
    const { signal } = stopping;
    running.set(id, stopping);
    update(id, { isWaiting: false });
    try {
      // The last percent is reserved for the target's acceptance.
      const onProgress = (percent: number) => update(id, { percent: Math.min(percent, 99) });
      const key = await uploadFile(file, { signal, onProgress });
      const result = await attach(key, upload, signal);
      if (keepsDone) update(id, { percent: 100 });
      else remove(id);
      await done?.(result, upload);
    } catch (error) {
      if (signal.aborted) return;
      const message = failed(error, upload);
      if (message === undefined) remove(id);
      else update(id, { percent: null, message });
    } finally {
      running.delete(id);
      startWaiting();
    }
  }

  return {
    get: uploads.get,
    subscribe: uploads.subscribe,
    add(chosen: readonly Chosen<Target>[]): void {
      const added = chosen.map(({ file, target, refusal }): Upload<Target> => ({
        id: crypto.randomUUID(),
        file,
        target,
        percent: refusal === undefined ? 0 : null,
        message: refusal ?? null,
        isWaiting: refusal === undefined,
        isFinal: refusal !== undefined,
      }));
      uploads.set(isNewestFirst ? [...added, ...uploads.get()] : [...uploads.get(), ...added]);
      startWaiting();
    },
    retry(...ids: string[]): void {
      for (const id of ids) update(id, { percent: 0, message: null, isWaiting: true });
      startWaiting();
    },
    /** Removes an upload, canceling it if it is in progress. */
    dismiss(id: string): void {
      running.get(id)?.abort();
      remove(id);
    },
    dismissFailed: () => uploads.set(uploads.get().filter(({ percent }) => percent !== null)),
    /** Cancels all uploads. The queue can be used again. */
    stop(): void {
      uploads.set([]);
      for (const stopping of running.values()) stopping.abort();
    },
  };
}
