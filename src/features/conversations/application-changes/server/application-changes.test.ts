import { expect, it } from "vitest";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { deleteStatus } from "#features/organization/statuses/statuses.contract.ts";
import { untilOthersWait } from "#tests/support/locks.ts";
import { createWorld } from "#tests/support/world.ts";
import { patchApplication } from "../application-changes.contract.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";

it("[SEARCH-14] refuses a status of another pipeline of the company", async () => {
  const { application, company, person, sendRaw, system } = await createWorld();
  const { id } = await application();
  const other = await system(async (db) => {
    const pipeline = await db
      .insertInto("pipeline")
      .values({ company_id: company.id, name: "Interns" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return db
      .insertInto("application_status")
      .values({ company_id: company.id, pipeline_id: pipeline.id, name: "New", group: 0, order: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
  });

  const refusal = await sendRaw(await person("admin"), patchApplication, {
    params: { application_id: id },
    body: { status_id: other.id },
  });

  expect(refusal).toMatchObject({ status: 400, body: { errors: { status_id: [expect.any(String)] } } });
});

it("[NOTE-4] does not tell in the log that a colleague wrote privately", async () => {
  const { application, company, person, send, system } = await createWorld();
  const author = await person("admin");
  const { id } = await application();
  await system((db) =>
    db
      .insertInto("activity")
      .values({
        company_id: company.id,
        type: "comment_added",
        actor_id: author.user_id,
        application_id: id,
        data: { scope: "private" },
      })
      .execute(),
  );
  const params = { application_id: id };

  const own = await send(author, listLogs, { params });
  const others = await send(await person("owner"), listLogs, { params });

  expect(own.body.results).toHaveLength(1);
  expect(others.body.results).toHaveLength(0);
});

it("[ROLE-2] shows nothing of a person while their job is recruited blind, and who they are from the chosen status on", async () => {
  const { application, job, person, send, status } = await createWorld();
  const admin = await person("admin");
  const interview = await status("Interview");
  const blind = await job({ blind_until_status_id: interview.id });
  const { id } = await application({ job_id: blind.id, is_masked: true, phone_number: "+46 70 174 06 05" });
  const params = { application_id: id };

  const before = await send(admin, getApplication, { params });
  await send(admin, patchApplication, { params, body: { status_id: (await status("Screening")).id } });
  const screened = await send(admin, getApplication, { params });
  const interviewed = await send(admin, patchApplication, { params, body: { status_id: interview.id } });

  expect(before.body).toMatchObject({
    should_be_masked: true,
    first_name: null,
    last_name: null,
    full_name: null,
    email: null,
    phone_number: null,
  });
  expect(screened.body).toMatchObject({ should_be_masked: true, full_name: null });
  expect(interviewed.body).toMatchObject({ should_be_masked: false, full_name: "Ylva Lindqvist" });
});

it("[DETAIL-7] says in the log by name where an application was moved and what it was tagged", async () => {
  const { application, person, send, status } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  await send(admin, patchApplication, { params, body: { status_id: (await status("Screening")).id } });
  await send(admin, addTag, { params, body: { name: "Senior" } });

  const { body } = await send(admin, listLogs, { params });

  expect(body.results).toMatchObject([
    { type: "tag_added", tag: "senior", from_status: null, to_status: null },
    { type: "application_moved", tag: null, from_status: "New", to_status: "Screening", user: { id: admin.user_id } },
  ]);
});

it("[SEARCH-14] answers the later of two moves at the same moment with the application as it is now", async () => {
  const { application, person, sendRaw, status, system } = await createWorld();
  const admin = await person("admin");
  const { id } = await application();
  const statuses = [await status("Screening"), await status("Interview")];

  const moves = await system(async (db) => {
    await db.selectFrom("application").select("id").where("id", "=", id).forUpdate().execute();
    const both = statuses.map((to) =>
      sendRaw(admin, patchApplication, { params: { application_id: id }, body: { status_id: to.id, version: 1 } }),
    );
    await untilOthersWait(db, 2);
    return both;
  });
  const [earlier, later] = (await Promise.all(moves)).toSorted((a, b) => a.status - b.status);

  expect(earlier).toMatchObject({ status: 200 });
  expect(later).toMatchObject({ status: 409, body: { code: "changed_meanwhile", current: { id, version: 2 } } });
});

it("[PIPE-1] refuses a move into a status that is removed at the same moment", async () => {
  const { application, company, person, sendRaw, status, system } = await createWorld();
  const admin = await person("admin");
  const { id } = await application();
  const { id: status_id } = await status("Offer");

  const [removal, move] = await system(async (db) => {
    await db.selectFrom("application_status").select("id").where("id", "=", status_id).forUpdate().execute();
    const removing = sendRaw(admin, deleteStatus, { params: { company_id: company.id, status_id } });
    await untilOthersWait(db, 1);
    const moving = sendRaw(admin, patchApplication, { params: { application_id: id }, body: { status_id } });
    await untilOthersWait(db, 2);
    return [removing, moving] as const;
  });

  expect(await removal).toMatchObject({ status: 204 });
  expect(await move).toMatchObject({ status: 400, body: { errors: { status_id: [expect.any(String)] } } });
});
