import { expect, it } from "vitest";
import { createShareLink, patchShareLink } from "#features/across/shares/shares.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { previewMerge } from "../merges.contract.ts";

it("[DETAIL-11] [BULK-3] counts before a merge the open links that would show the kept application", async () => {
  const { person, application, send } = await createWorld();
  const admin = await person("admin");
  const [kept, merged] = [await application(), await application()];
  const share = async (...application_ids: number[]) =>
    (await send(admin, createShareLink, { body: { application_ids } })).body.id;
  await share(merged.id);
  await share(kept.id, merged.id);
  const revoked = await share(merged.id);
  await send(admin, patchShareLink, { params: { share_link_id: revoked }, body: { is_revoked: true } });

  const { body: preview } = await send(admin, previewMerge, {
    params: { application_id: kept.id },
    query: { secondary_id: merged.id },
  });

  expect(preview.share_links).toBe(1);
});
