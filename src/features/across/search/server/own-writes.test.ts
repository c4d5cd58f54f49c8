import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchApplications } from "../search.contract.ts";

const counts = { exclude_results: true, exclude_facets_q: true, facet: "status" } as const;

it("[SEARCH-22] counts a move at once for the person who made it", async () => {
  const { candidate, person, send, search, status } = await createSearchWorld();
  const admin = await person("admin");
  const { id } = await candidate();
  const places = [await status("Interview"), await status("New")];
  await search(admin);

  for (const { id: status_id } of Array.from({ length: 5 }, () => places).flat()) {
    const moved = await send(admin, patchApplication, { params: { application_id: id }, body: { status_id } });
    const after = { "x-after-xid": moved.headers["x-write-xid"] ?? "" };
    const { body } = await send(admin, searchApplications, { query: counts }, after);

    const filled = body.facets.status?.filter(({ count }) => count > 0);
    expect(filled).toMatchObject([{ value: String(status_id), count: 1 }]);
  }
});

it.each(["", "now", "-1", "1;select 1", "9".repeat(21), "99999999999999999999"])(
  "[SEARCH-22] answers whatever is sent as the last change: %j",
  async (xid) => {
    const { candidate, person, send } = await createSearchWorld();
    await candidate();

    const reply = await send(await person("admin"), searchApplications, { query: {} }, { "x-after-xid": xid });

    expect([reply.status, reply.body.count]).toEqual([200, 1]);
  },
);
