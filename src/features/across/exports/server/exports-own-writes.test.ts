import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { requestAddress } from "#shared/request-address.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { readCsv } from "#tests/support/tables.ts";
import { exportByLink } from "../exports.contract.ts";

it("[BULK-8] [SEARCH-22] exports by a link what its reader changed just before", async () => {
  const { app, candidate, person, send, search, status } = await createSearchWorld();
  const admin = await person("admin");
  const { id } = await candidate({ first_name: "Zelda" });
  const places = [await status("Interview"), await status("New")];
  await search(admin);

  for (const { id: status_id } of Array.from({ length: 5 }, () => places).flat()) {
    const moved = await send(admin, patchApplication, { params: { application_id: id }, body: { status_id } });
    const found = { status: [status_id], columns: ["first_name"], filetype: "csv" };
    const { payload } = await app.http.inject({
      url: requestAddress(exportByLink.path, { query: { ...found, after_xid: moved.headers["x-write-xid"] } }),
      headers: { cookie: admin.cookie, "sec-fetch-site": "same-origin" },
    });

    expect(readCsv(payload.replace(/^\uFEFF/, ""))).toEqual([["First name"], ["Zelda"]]);
  }
});

it.each(["", "now", ["1", "2"], "9".repeat(21)])(
  "[BULK-8] exports by a link whatever it says of the last change: %j",
  async (after_xid) => {
    const { app, candidate, person } = await createSearchWorld();
    const { id } = await candidate({ first_name: "Zelda" });
    const { cookie } = await person("admin");

    const { statusCode } = await app.http.inject({
      url: requestAddress(exportByLink.path, { query: { filetype: "csv", id: [id], after_xid } }),
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });

    expect(statusCode).toBe(200);
  },
);
