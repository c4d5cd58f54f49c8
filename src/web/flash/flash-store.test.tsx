import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { ApiError } from "../api-error.ts";
import { createQueryClient } from "../query-client.ts";
import { forgetUnsavedChanges, keptUnsaved } from "../unsaved-changes.ts";
import { dismissAll, flashError, useFlashes } from "./flash-store.ts";

afterEach(() =>
  act(() => {
    dismissAll();
    forgetUnsavedChanges();
  }),
);

/** Runs a mutation that fails, reports the error as its hook would, and returns the messages. */
async function fail(error: Error, meta?: ReturnType<typeof keptUnsaved>): Promise<string[]> {
  const client = createQueryClient();
  const { result } = renderHook(useFlashes);
  const mutation = client.getMutationCache().build(client, {
    ...(meta && { meta }),
    networkMode: "always",
    mutationFn: async () => {
      throw error;
    },
    onError: (failure) => flashError(failure, "Failed to move application"),
  });
  await act(() => expect(mutation.execute(undefined)).rejects.toBe(error));
  return result.current.map(({ text }) => text);
}

const kept = keptUnsaved(() => "move/1");
const lost = () => new TypeError("Failed to fetch");

it("[UI-1] [UI-8] leaves it to the banner that a change which can be sent again did not reach the server", async () => {
  fakeServer({});
  await loseConnection();

  expect(await fail(lost(), kept)).toEqual([]);
});

it("[UI-1] [UI-8] says offline that another change failed, and leaves the reason to the banner", async () => {
  fakeServer({});
  await loseConnection();

  expect(await fail(lost())).toEqual(["Failed to move application"]);
});

it("[UI-1] gives the reason of a failure that the banner does not know", async () => {
  fakeServer({});

  expect(await fail(new ApiError(500, { detail: "Out of order." }), kept)).toEqual([
    "Failed to move application - Out of order.",
  ]);
  act(dismissAll);
  expect(await fail(lost())).toEqual([expect.stringMatching(/^Failed to move application - .+/)]);
});
