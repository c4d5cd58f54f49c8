import { describe, expect, it } from "vitest";
import { patchApplication } from "#features/applications/applications.contract.ts";
import { createRating, listRatings } from "#features/ratings/ratings.contract.ts";
import { listRejectionReasons } from "#features/rejections/rejections.contract.ts";
import { addTag, listTags } from "#features/tags/tags.contract.ts";
import { applicationsOf, done, read, send, statusOf, undone, work } from "#tests/support/bulk-actions.ts";
import { createWorld } from "#tests/support/world.ts";
import { undoBulkAction } from "../bulk-actions.contract.ts";

describe("an action on many that is undone", () => {
  it("[SEARCH-19] brings back the status and takes the reason away, unless somebody moved on", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const rejected = await world.status("Rejected");
    await world.system((db) =>
      db
        .updateTable("application_status")
        .set({ rejection_reason_allow_other: true })
        .where("id", "=", rejected.id)
        .execute(),
    );
    const [kept = 0, moved = 0] = await applicationsOf(world, 2);
    const action = await done(world, admin, {
      task: { action: "move", status_id: rejected.id, reason: { value: "Moved abroad", is_other: true } },
      application_ids: [kept, moved],
    });
    const status_id = (await world.status("Interview")).id;
    await world.send(admin, patchApplication, { params: { application_id: moved }, body: { status_id } });

    const undo = await undone(world, admin, action);

    expect(undo).toMatchObject({ action: "undo", done: 1, skipped: 1, can_undo: false });
    expect(undo.left_out).toMatchObject([{ reason: "Somebody has changed them since.", count: 1 }]);
    expect([await statusOf(world, admin, kept), await statusOf(world, admin, moved)]).toEqual(["New", "Interview"]);
    expect((await world.sendRaw(admin, listRejectionReasons, { params: { application_id: kept } })).status).toBe(404);
  });

  it("[SEARCH-19] brings back one's earlier rating, or none", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const [rated = 0, unrated = 0, changed = 0] = await applicationsOf(world, 3);
    await world.send(admin, createRating, { params: { application_id: rated }, body: { value: 2 } });
    const action = await done(world, admin, {
      task: { action: "rate", value: 5 },
      application_ids: [rated, unrated, changed],
    });
    await world.send(admin, createRating, { params: { application_id: changed }, body: { value: 3 } });

    await undone(world, admin, action);

    const values = async (application_id: number) =>
      (await world.send(admin, listRatings, { params: { application_id } })).body.results.map(({ value }) => value);
    expect([await values(rated), await values(unrated), await values(changed)]).toEqual([[2], [], [3]]);
  });

  it("[SEARCH-19] takes off the tags it gave and no others", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const [id = 0] = await applicationsOf(world, 1);
    const params = { application_id: id };
    await world.send(admin, addTag, { params, body: { name: "senior" } });
    const action = await done(world, admin, {
      task: { action: "tag", names: ["Senior", "Remote"] },
      application_ids: [id],
    });

    await undone(world, admin, action);

    expect((await world.send(admin, listTags, { params })).body.map(({ name }) => name)).toEqual(["senior"]);
  });

  it("[SEARCH-19] is undone once, and not while it goes on", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const application_ids = await applicationsOf(world, 1);
    const action = await send(world, admin, { task: { action: "rate", value: 4 }, application_ids });
    const params = { bulk_action_id: action.id };

    const early = await world.sendRaw(admin, undoBulkAction, { params });
    await work(world, action);
    const both = await Promise.all([1, 2].map(() => world.sendRaw(admin, undoBulkAction, { params })));

    expect(early.status).toBe(409);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await read(world, admin, action)).toMatchObject({ can_undo: false });
  });
});
