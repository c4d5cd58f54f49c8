import { describe, expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { createRating, listRatings } from "#features/review/ratings/ratings.contract.ts";
import { createRejectionReason, listRejectionReasons } from "#features/review/rejections/rejections.contract.ts";
import { createStatus, deleteStatus } from "#features/organization/statuses/statuses.contract.ts";
import { rejectedGroup } from "#features/organization/statuses/statuses.ts";
import { addTag, listTags, removeTag } from "#features/review/tags/tags.contract.ts";
import { applicationsOf, done, read, send, statusOf, undone, work } from "#tests/support/bulk-actions.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { cancelBulkAction, undoBulkAction } from "../bulk-actions.contract.ts";

/** Creates a rejecting status that allows any reason. */
const rejecting = async (world: World, who: Person, name: string) =>
  (
    await world.send(who, createStatus, {
      params: { company_id: world.company.id },
      body: { name, group: rejectedGroup, rejection_reason_allow_other: true },
    })
  ).body;

describe("an action on many that is undone", () => {
  it("[SEARCH-19] restores the status and removes the reason, unless a colleague moved on", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const rejected = await rejecting(world, admin, "Too late");
    const [kept = 0, moved = 0] = await applicationsOf(world, 2);
    const action = await done(world, admin, {
      task: { action: "move", status_id: rejected.id, reason: { value: "Moved abroad", is_other: true } },
      application_ids: [kept, moved],
    });
    const status_id = (await world.status("Interview")).id;
    await world.send(admin, patchApplication, { params: { application_id: moved }, body: { status_id } });

    const undo = await undone(world, admin, action);

    expect(undo).toMatchObject({ action: "undo", done: 1, skipped: 1, can_undo: false });
    expect(undo.left_out).toMatchObject([{ reason: "A colleague has changed this in the meantime.", count: 1 }]);
    expect([await statusOf(world, admin, kept), await statusOf(world, admin, moved)]).toEqual(["New", "Interview"]);
    expect((await world.sendRaw(admin, listRejectionReasons, { params: { application_id: kept } })).status).toBe(404);
  });

  it("[BULK-5] goes on with an undo that is to be cancelled, which would be the only one", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const task = { action: "move", status_id: (await world.status("Interview")).id };
    const action = await done(world, admin, { task, application_ids: await applicationsOf(world, 2) });
    const { body: undo } = await world.send(admin, undoBulkAction, { params: { bulk_action_id: action.id } });

    const { status, body } = await world.sendRaw(admin, cancelBulkAction, { params: { bulk_action_id: undo.id } });

    expect([status, body]).toMatchObject([409, { code: "undo_goes_on" }]);
    await work(world, undo);
    expect(await read(world, admin, undo)).toMatchObject({ done: 2, skipped: 0, is_cancelled: false });
  });

  it("[BULK-5] brings back the reason that a colleague had given, as it was", async () => {
    const world = await createWorld();
    const [owner, admin] = [await world.person("owner"), await world.person("admin")];
    const rejected = await rejecting(world, admin, "Too late");
    const other = await rejecting(world, admin, "Too far");
    const [id = 0] = await applicationsOf(world, 1, { status_id: rejected.id });
    const params = { application_id: id };
    const reason = { value: "Too far away", is_other: true, comment: "She would have to move." };
    await world.send(owner, createRejectionReason, { params, body: reason });
    const reasons = async () => (await world.send(owner, listRejectionReasons, { params })).body;
    const before = await reasons();
    const action = await done(world, admin, {
      task: { action: "move", status_id: other.id, reason: { value: "No answer", is_other: true } },
      application_ids: [id],
    });
    expect((await reasons()).results).toMatchObject([{ value: "No answer", user: { id: admin.user_id } }]);

    await undone(world, admin, action);

    expect(await reasons()).toEqual(before);
    expect(await statusOf(world, admin, id)).toBe("Too late");
  });

  it("[GDPR-6] forgets the reason that gave way when the application is deleted", async () => {
    const world = await createWorld();
    const [owner, admin] = [await world.person("owner"), await world.person("admin")];
    const rejected = await rejecting(world, admin, "Too late");
    const other = await rejecting(world, admin, "Too far");
    const application_ids = await applicationsOf(world, 2, { status_id: rejected.id });
    for (const application_id of application_ids)
      await world.send(owner, createRejectionReason, {
        params: { application_id },
        body: { value: "Too far away", is_other: true, comment: "She would have to move." },
      });
    const action = await done(world, admin, {
      task: { action: "move", status_id: other.id, reason: { value: "No answer", is_other: true } },
      application_ids,
    });

    const [deleted = 0, kept = 0] = application_ids;
    await world.app.database.tenant({ company_ids: [world.company.id] }, (db) =>
      db.deleteFrom("application").where("company_id", "=", world.company.id).where("id", "=", deleted).execute(),
    );

    const items = await world.system((db) =>
      db
        .selectFrom("bulk_action_item")
        .where("bulk_action_id", "=", action.id)
        .where("before", "is not", null)
        .select("application_id")
        .execute(),
    );
    const moves = await world.system((db) =>
      db
        .selectFrom("status_change")
        .where("company_id", "=", world.company.id)
        .where("earlier_reason", "is not", null)
        .select("application_id")
        .execute(),
    );
    expect([items, moves]).toEqual([[{ application_id: kept }], [{ application_id: kept }]]);
    expect(await undone(world, admin, action)).toMatchObject({ total: 1, done: 1 });
  });

  it("[ROLE-15] masks candidates again that were masked before, and no others", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const interview = await world.status("Interview");
    const job_id = (await world.job({ blind_until_status_id: interview.id })).id;
    const hidden = await world.application({ job_id, is_masked: true });
    const known = await world.application({ job_id });
    const application_ids = [hidden.id, known.id];
    const action = await done(world, admin, { task: { action: "move", status_id: interview.id }, application_ids });
    const names = async () =>
      Promise.all(
        application_ids.map(
          async (application_id) =>
            (await world.send(admin, getApplication, { params: { application_id } })).body.full_name,
        ),
      );
    expect(await names()).toEqual(["Ylva Lindqvist", "Ylva Lindqvist"]);

    await undone(world, admin, action);

    expect(await names()).toEqual([null, "Ylva Lindqvist"]);
  });

  it("[PIPE-1] says that the status to go back to was removed, and what to do", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const company = { company_id: world.company.id };
    const trial = await world.send(admin, createStatus, { params: company, body: { name: "Trial", group: 1 } });
    const status_id = (await world.status("Interview")).id;
    const application_ids = await applicationsOf(world, 1, { status_id: trial.body.id });
    const action = await done(world, admin, { task: { action: "move", status_id }, application_ids });
    await world.send(admin, deleteStatus, { params: { ...company, status_id: trial.body.id } });

    const undo = await undone(world, admin, action);

    const reason = "This status no longer exists. Choose another one.";
    expect(undo).toMatchObject({ done: 0, skipped: 1, left_out: [{ reason, count: 1 }] });
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

  it("[BULK-5] leaves an application about which a colleague has given a reason since, and says so", async () => {
    const world = await createWorld();
    const [owner, admin] = [await world.person("owner"), await world.person("admin")];
    const rejected = await rejecting(world, admin, "Too late");
    const [id = 0] = await applicationsOf(world, 1);
    const params = { application_id: id };
    const action = await done(world, admin, {
      task: { action: "move", status_id: rejected.id },
      application_ids: [id],
    });
    await world.send(owner, createRejectionReason, { params, body: { value: "Moved abroad", is_other: true } });

    const undo = await undone(world, admin, action);

    expect(undo).toMatchObject({
      done: 0,
      left_out: [{ reason: "A colleague has changed this in the meantime.", count: 1 }],
    });
    expect(await statusOf(world, admin, id)).toBe("Too late");
  });

  it("[SEARCH-19] removes the tags it added, but none that was added again", async () => {
    const world = await createWorld();
    const [admin, owner] = [await world.person("admin"), await world.person("owner")];
    const [id = 0] = await applicationsOf(world, 1);
    const params = { application_id: id };
    const names = ["remote", "senior", "sql"];
    const action = await done(world, admin, { task: { action: "tag", names }, application_ids: [id] });
    await world.send(owner, removeTag, { params: { application_id: id, slug: "senior" } });
    await world.send(owner, addTag, { params, body: { name: "senior" } });

    expect(await undone(world, admin, action)).toMatchObject({ done: 1, skipped: 0 });

    expect((await world.send(admin, listTags, { params })).body.map(({ name }) => name)).toEqual(["senior"]);
  });

  it("[SEARCH-19] leaves a tag that a colleague took off and gave again, and says so", async () => {
    const world = await createWorld();
    const [admin, owner] = [await world.person("admin"), await world.person("owner")];
    const [given = 0, gone = 0] = await applicationsOf(world, 2);
    const action = await done(world, admin, {
      task: { action: "tag", names: ["senior"] },
      application_ids: [given, gone],
    });
    for (const application_id of [given, gone])
      await world.send(owner, removeTag, { params: { application_id, slug: "senior" } });
    await world.send(owner, addTag, { params: { application_id: given }, body: { name: "senior" } });

    const undo = await undone(world, admin, action);

    expect(undo).toMatchObject({
      done: 1,
      left_out: [{ reason: "A colleague has changed this in the meantime.", count: 1 }],
    });
    expect((await world.send(admin, listTags, { params: { application_id: given } })).body).toMatchObject([
      { name: "senior" },
    ]);
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
