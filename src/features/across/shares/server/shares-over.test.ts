import { expect, it } from "vitest";
import { deleteApplication, restoreApplication } from "#features/across/erasure/erasure.contract.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { createShareLink, listShareLinks, patchShareLink } from "../shares.contract.ts";

/** Creates a link by a collaborator to the only application of their job. */
async function given() {
  await ensurePages();
  const world = await createWorld();
  const job = await world.job();
  const { id: application_id } = await world.application({ job_id: job.id });
  const [maja, other] = [
    await world.person("member", { jobs: [[job, "collaborator"]] }),
    await world.person("member", { jobs: [[job, "collaborator"]] }),
  ];
  const admin = await world.person("admin");
  const { body: link } = await world.send(maja, createShareLink, {
    body: { application_ids: [application_id], title: "Zelda" },
  });
  const pageStatus = async () => {
    const { pathname: url } = new URL(link.address);
    return (await world.app.http.inject({ url, headers: { accept: "text/html" } })).statusCode;
  };
  const revoke = (who: typeof maja, is_revoked = true) =>
    world.sendRaw(who, patchShareLink, { params: { share_link_id: link.id }, body: { is_revoked } });
  return { ...world, application_id, maja, other, admin, link, pageStatus, revoke };
}

it("[BULK-3] revokes a link that shows nobody at the moment, so that it stays closed when they are restored", async () => {
  const { send, admin, maja, application_id, link, pageStatus, revoke } = await given();
  await send(admin, deleteApplication, { params: { application_id } });
  expect((await send(maja, listShareLinks, { query: {} })).body.results).toEqual([]);

  const revoked = await revoke(maja);

  expect([revoked.status, revoked.body]).toMatchObject([200, { id: link.id, title: "", count: 0, is_revoked: true }]);
  await send(admin, restoreApplication, { params: { application_id } });
  expect(await pageStatus()).toBe(404);
});

it("[BULK-3] takes a revocation back as long as the link shows nobody, and nobody else revokes it", async () => {
  const { send, admin, maja, other, application_id, pageStatus, revoke } = await given();
  await revoke(maja);
  await send(admin, deleteApplication, { params: { application_id } });

  expect((await revoke(other, false)).status).toBe(404);
  expect((await revoke(maja, false)).status).toBe(200);

  await send(admin, restoreApplication, { params: { application_id } });
  expect(await pageStatus()).toBe(200);
});
