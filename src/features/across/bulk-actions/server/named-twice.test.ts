import { expect, it } from "vitest";
import { createShareLink } from "#features/across/shares/shares.contract.ts";
import { maxShared } from "#features/across/shares/shares.ts";
import { createWorld } from "#tests/support/world.ts";
import { createBulkAction } from "../bulk-actions.contract.ts";

it("[BULK-1] [BULK-3] counts an application that is named twice once", async () => {
  const { person, application, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const { id } = await application();

  const { status, body } = await sendRaw(admin, createBulkAction, {
    body: { task: { action: "hide" }, application_ids: [id, id], confirmed_count: 1 },
  });
  const link = await send(admin, createShareLink, {
    body: { application_ids: Array.from({ length: maxShared + 1 }, () => id) },
  });

  expect([status, body]).toMatchObject([201, { total: 1 }]);
  expect(link.body.count).toBe(1);
});
