import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { beforeEach, expect, it } from "vitest";
import { stringifySearch } from "#shared/request-address.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { routeTree } from "./routeTree.gen.ts";
import { parseSearch } from "./search-params.ts";

beforeEach(() => window.localStorage.clear());

/** Where an address leads. */
async function arriveAt(address: string): Promise<string> {
  fakeServer({});
  const history = createMemoryHistory({ initialEntries: [address] });
  const options = {
    context: { queryClient: signedIn(), opened: {} },
    trailingSlash: "always",
    parseSearch,
    stringifySearch,
  } as const;
  const router = createRouter({ routeTree, history, ...options });
  await router.load();
  return router.state.location.href;
}

it.each([["/jobs/?job_id=3", "/jobs/3/"]])(
  "leads from %s, an address of before jobs had pages, to %s",
  async (address, there) => {
    expect(await arriveAt(address)).toBe(there);
  },
);
