import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { beforeEach, expect, it } from "vitest";
import { stringifySearch } from "#shared/request-address.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { routeTree } from "./routeTree.gen.ts";
import { parseSearch } from "#web/search-params.ts";

beforeEach(() => window.localStorage.clear());

async function openAt(address: string) {
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
  return router.state;
}

/** Returns the URL after all redirects. */
const arriveAt = async (address: string): Promise<string> => (await openAt(address)).location.href;

it.each([["/jobs/?job_id=3", "/jobs/3/"]])(
  "leads from %s, an address of before jobs had pages, to %s",
  async (address, there) => {
    expect(await arriveAt(address)).toBe(there);
  },
);

it.each([
  ["/jobs/3/?tab=other", { tab: undefined }],
  ["/settings/media/?tab=other", { tab: undefined }],
  ["/settings/company/?tab[]=other", { tab: undefined }],
  ["/settings/hidden-applications/?tab=other", { tab: undefined }],
  ["/settings/structure/?tab[]=other", { tab: undefined }],
  ["/settings/pipeline/?job_id=other", { job_id: undefined }],
  ["/settings/share-links/?all=other", { all: undefined }],
  ["/settings/tags/?q[]=other", { q: undefined }],
])("reads %s, whose value no page knows, as one without it", async (address, search) => {
  const { matches } = await openAt(address);
  expect(matches.at(-1)?.search).toEqual(search);
  expect(Object.values(matches.at(-1)?.search ?? {})).toEqual([undefined]);
});
