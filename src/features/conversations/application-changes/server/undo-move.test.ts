import { describe, expect, it } from "vitest";
import {
  createRejectionReason,
  patchRejectionReason,
  listRejectionReasons,
} from "#features/review/rejections/rejections.contract.ts";
import { createStatus } from "#features/organization/statuses/statuses.contract.ts";
import { rejectedGroup } from "#features/organization/statuses/statuses.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { patchApplication, undoMove } from "../application-changes.contract.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";

async function createMovedWorld(given: { blind?: true } = {}) {
  const world = await createWorld();
  const admin = await world.person("admin");
  const interview = await world.status("Interview");
  const job_id = (await world.job(given.blind ? { blind_until_status_id: interview.id } : {})).id;
  const { id } = await world.application({ job_id, is_masked: given.blind === true });
  const params = { application_id: id };

  const move = async (who: Person, status_id: number) =>
    (await world.send(who, patchApplication, { params, body: { status_id } })).body;
  const undo = (who: Person, version: number) => world.sendRaw(who, undoMove, { params, body: { version } });
  const rejectFor = async (value: string) => {
    const { body: rejected } = await world.send(admin, createStatus, {
      params: { company_id: world.company.id },
      body: { name: "Too late", group: rejectedGroup, rejection_reason_allow_other: true },
    });
    const moved = await move(admin, rejected.id);
    const { body: reason } = await world.send(admin, createRejectionReason, {
      params,
      body: { value, is_other: true },
    });
    return { moved, reason };
  };
  const reasons = () => world.sendRaw(admin, listRejectionReasons, { params });
  const now = async () => (await world.send(admin, getApplication, { params })).body;
  return { ...world, admin, interview, params, move, undo, rejectFor, reasons, now };
}

describe("a move that is taken back", () => {
  it("[SEARCH-14] leads to the status before, and adds to the history instead of removing from it", async () => {
    const { admin, interview, move, undo, system } = await createMovedWorld();
    const moved = await move(admin, interview.id);

    expect(await undo(admin, moved.version)).toMatchObject({ status: 200, body: { status: "New", version: 3 } });

    const changes = await system((db) =>
      db
        .selectFrom("status_change")
        .where("application_id", "=", moved.id)
        .select("to_status_id")
        .orderBy("id")
        .execute(),
    );
    expect(changes.map(({ to_status_id }) => to_status_id)).toEqual([interview.id, expect.any(Number)]);
  });

  it("[ROLE-15] masks a candidate again that it revealed, and none that was known before", async () => {
    const blind = await createMovedWorld({ blind: true });
    const told = await blind.move(blind.admin, blind.interview.id);
    expect(told.full_name).not.toBeNull();
    await blind.undo(blind.admin, told.version);
    expect(await blind.now()).toMatchObject({ should_be_masked: true, full_name: null });

    const open = await createMovedWorld();
    const moved = await open.move(open.admin, open.interview.id);
    await open.undo(open.admin, moved.version);
    expect((await open.now()).should_be_masked).toBe(false);
  });

  it("[NOTE-7] takes the reason along that was given for it", async () => {
    const { admin, undo, rejectFor, reasons } = await createMovedWorld();
    const { moved } = await rejectFor("Moved abroad");
    expect((await reasons()).status).toBe(200);

    await undo(admin, moved.version);

    expect((await reasons()).status).toBe(404);
  });

  it("[NOTE-7] brings back the reason that a colleague had given, as it was, and once", async () => {
    const { admin, params, move, undo, rejectFor, reasons, send, person, company, status } = await createMovedWorld();
    const owner = await person("owner");
    const tooFar = await send(admin, createStatus, {
      params: { company_id: company.id },
      body: { name: "Too far", group: rejectedGroup, rejection_reason_allow_other: true },
    });
    await move(owner, tooFar.body.id);
    const given = { value: "Too far away", is_other: true, comment: "She would have to move." };
    await send(owner, createRejectionReason, { params, body: given });
    const before = (await reasons()).body;
    const { moved } = await rejectFor("Moved abroad");
    await send(admin, createRejectionReason, { params, body: { value: "No answer", is_other: true } });

    const undone = await undo(admin, moved.version);

    expect(undone).toMatchObject({ status: 200, body: { status: "Too far" } });
    expect((await reasons()).body).toEqual(before);
    const again = await move(admin, (await status("Interview")).id);
    expect((await undo(admin, again.version)).status).toBe(200);
    expect((await reasons()).body).toEqual(before);
  });

  it("[NOTE-7] is refused where the reason was rewritten since, and loses no word of it", async () => {
    const { admin, params, undo, rejectFor, reasons, send, now } = await createMovedWorld();
    const { moved, reason } = await rejectFor("Moved abroad");
    await send(admin, patchRejectionReason, {
      params: { ...params, rejection_reason_id: reason.id },
      body: { comment: "Ask again in spring." },
    });

    expect(await undo(admin, moved.version)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });

    expect((await reasons()).body).toMatchObject({ results: [{ comment: "Ask again in spring." }] });
    expect((await now()).status).toBe("Too late");
  });

  it("[DETAIL-21] brings back that a rejection was told, where it was a reopening that hid that", async () => {
    const { admin, interview, params, move, undo, rejectFor, send, now } = await createMovedWorld();
    const { moved: rejected } = await rejectFor("Moved abroad");
    await send(admin, patchApplication, { params, body: { rejection_sent: true } });
    const reopened = await move(admin, interview.id);
    expect(reopened.rejection_sent).toBe(false);

    const undone = await undo(admin, reopened.version);

    expect(undone).toMatchObject({ status: 200, body: { status: rejected.status, rejection_sent: true } });
    expect((await now()).rejection_sent).toBe(true);
  });

  it("[SEARCH-14] is one's own, and as the move left it", async () => {
    const { admin, interview, move, undo, person, status, now } = await createMovedWorld();
    const owner = await person("owner");
    const moved = await move(admin, interview.id);

    expect((await undo(owner, moved.version)).status).toBe(403);
    await move(owner, (await status("Offer")).id);
    expect(await undo(admin, moved.version)).toMatchObject({ status: 409, body: { current: { status: "Offer" } } });

    expect((await now()).status).toBe("Offer");
  });

  it("[SEARCH-14] needs a move: none is made up for an application in its first status", async () => {
    const { admin, undo, now } = await createMovedWorld();

    expect((await undo(admin, 1)).status).toBe(403);

    expect((await now()).status).toBe("New");
  });
});
