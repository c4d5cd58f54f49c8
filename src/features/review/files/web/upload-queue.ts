import { createStore } from "#web/store.ts";
import { uploadFile } from "./upload.ts";

/** A file on its way to what it is for, its target. */
export type Upload<Target> = {
  id: string;
  file: File;
  target: Target;
  /** Null when it failed, and 100 only once the target has it. */
  percent: number | null;
  message: string | null;
  isWaiting: boolean;
  /** True where another try would fail alike. */
  isFinal: boolean;
};

export type UploadWork<Target, Result> = {
  /** Maximum uploads at a time. */
  atOnce?: number;
  /** True where an upload that is done is shown until it is dismissed. */
  keepsDone?: boolean;
  isNewestFirst?: boolean;
  /** Gives a file that lies in the store under this key to its target. */
  attach: (key: string, upload: Upload<Target>, signal: AbortSignal) => Result | Promise<Result>;
  /** Called once the target has the file. */
  done?: (result: Result, upload: Upload<Target>) => unknown;
  /** Returns the sentence that the failed upload shows; without one the upload is removed. */
  failed: (error: unknown, upload: Upload<Target>) => string | undefined;
};

type Chosen<Target> = {
  file: File;
  target: Target;
  /** Reason to refuse the file without sending it. */
  refusal?: string | undefined;
};

/** Uploads that outlive the components that show them, unless `stop` is called. */
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
      // The last percent is the target's.
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
    /** Removes an upload; one under way is stopped. */
    dismiss(id: string): void {
      running.get(id)?.abort();
      remove(id);
    },
    dismissFailed: () => uploads.set(uploads.get().filter(({ percent }) => percent !== null)),
    /** Stops all uploads. The queue can be used again. */
    stop(): void {
      uploads.set([]);
      for (const stopping of running.values()) stopping.abort();
    },
  };
}
