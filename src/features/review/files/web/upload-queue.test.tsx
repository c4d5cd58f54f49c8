import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeStore } from "#tests/web/fake-store.ts";
import { checkConnection } from "#web/connection.ts";
import { useUploadQueue } from "./upload-queue.hooks.ts";
import type { UploadWork } from "./upload-queue.ts";

type Work = UploadWork<string, string>;

afterEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  await checkConnection();
  vi.unstubAllGlobals();
});

const chosen = (...names: string[]) => names.map((name) => ({ file: new File(["words"], name), target: "cv" }));

function openQueue(given: Partial<Work> = {}) {
  const store = fakeStore();
  const attached: string[] = [];
  const work: Work = {
    attach: (key, { file }) => `${file.name} is ${key}`,
    done: (result) => attached.push(result),
    failed: (error, { file }) => `${file.name} failed: ${(error as Error).message}`,
    ...given,
  };
  const { result, unmount } = renderHook(() => useUploadQueue(work));
  const queue = () => result.current;
  const shown = () => queue().uploads.map(({ file, percent, message }) => [file.name, percent, message]);
  return { store, attached, queue, shown, unmount };
}

/** Creates a target that accepts a file only when the test allows it. */
function slowTarget() {
  const signals: AbortSignal[] = [];
  const takes: (() => void)[] = [];
  const attach: Work["attach"] = (key, _upload, signal) => {
    signals.push(signal);
    return new Promise((resolve) => void takes.push(() => resolve(key)));
  };
  return { signals, takes, attach };
}

it("[FILE-5] gives each file to its target, and forgets it then", async () => {
  const { queue, attached, shown } = openQueue();

  act(() => queue().add(chosen("a.pdf", "b.pdf")));

  await waitFor(() => expect(attached).toEqual(["a.pdf is 1/user-2/1", "b.pdf is 1/user-2/2"]));
  await waitFor(() => expect(shown()).toEqual([]));
});

it("[FILE-5] goes on showing what is done where that is asked for", async () => {
  const { queue, shown } = openQueue({ keepsDone: true });

  act(() => queue().add(chosen("a.pdf")));

  await waitFor(() => expect(shown()).toEqual([["a.pdf", 100, null]]));
});

it("[DETAIL-22] lets files wait that are too many to be sent at once", async () => {
  const { attach, takes } = slowTarget();
  const { queue, store } = openQueue({ attach, atOnce: 2 });

  act(() => queue().add(chosen("a.pdf", "b.pdf", "c.pdf")));
  await waitFor(() => expect(takes).toHaveLength(2));
  expect(queue().uploads.map(({ isWaiting }) => isWaiting)).toEqual([false, false, true]);
  expect(store.posts).toHaveLength(2);

  act(() => takes[0]?.());

  await waitFor(() => expect(store.posts).toHaveLength(3));
});

it("[FILE-4] sends nothing of a wrong kind, and says why", () => {
  const { queue, shown, store } = openQueue();

  act(() => queue().add(chosen("logo.svg").map((one) => ({ ...one, refusal: "Choose another format." }))));

  expect(shown()).toEqual([["logo.svg", null, "Choose another format."]]);
  expect(queue().uploads[0]?.isFinal).toBe(true);
  expect(store.calls).toEqual([]);
});

it("[FILE-5] tries a file again that failed, and leaves the others alone", async () => {
  const { queue, shown, attached, store } = openQueue();
  store.answers.push({ status: 400, body: JSON.stringify({ detail: "It is empty." }) });
  act(() => queue().add(chosen("a.pdf", "b.pdf")));
  await waitFor(() => expect(shown()).toEqual([["a.pdf", null, "a.pdf failed: It is empty."]]));

  act(() => queue().retry(...queue().uploads.map(({ id }) => id)));

  await waitFor(() => expect(attached).toEqual(["b.pdf is 1/user-2/2", "a.pdf is 1/user-2/3"]));
  expect(shown()).toEqual([]);
});

it("[FILE-5] stops a file that is removed while it is under way, and starts the next", async () => {
  const { attach, signals, takes } = slowTarget();
  const { queue, shown } = openQueue({ attach, atOnce: 1 });
  act(() => queue().add(chosen("a.pdf", "b.pdf")));
  await waitFor(() => expect(signals).toHaveLength(1));

  act(() => queue().dismiss(queue().uploads[0]?.id ?? ""));
  expect(signals[0]?.aborted).toBe(true);
  expect(shown().map(([name]) => name)).toEqual(["b.pdf"]);
  act(() => takes[0]?.());

  await waitFor(() => expect(signals).toHaveLength(2));
});

it("[FILE-5] stops what is under way with the component, and says nothing of it", async () => {
  const { attach, signals } = slowTarget();
  const failed = vi.fn<Work["failed"]>();
  const { queue, unmount } = openQueue({ attach, failed });
  act(() => queue().add(chosen("a.pdf")));
  await waitFor(() => expect(signals).toHaveLength(1));

  unmount();

  expect(signals[0]?.aborted).toBe(true);
  expect(failed).not.toHaveBeenCalled();
});

it("[UI-8] says that a file failed without a connection, and sends it when it is tried again", async () => {
  const { queue, shown, attached } = openQueue();
  const online = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost.")));
  act(() => queue().add(chosen("a.pdf")));
  await waitFor(() => expect(shown()).toEqual([["a.pdf", null, "a.pdf failed: The connection was lost."]]));

  vi.stubGlobal("fetch", online);
  act(() => queue().retry(...queue().uploads.map(({ id }) => id)));

  await waitFor(() => expect(attached).toEqual(["a.pdf is 1/user-2/1"]));
});
