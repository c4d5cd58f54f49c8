import { expect, it } from "vitest";
import { readFile } from "#features/review/files/files.contract.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { createApplicationComment, listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { forceSso, giveRole, joinInGroup, signedInBy } from "#tests/support/group.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { countAlsoApplied, listAlsoApplied } from "../duplicates.contract.ts";
import { mergeApplications, previewMerge, undoMerge } from "../merges.contract.ts";

const email = "anna@example.com";

/** Creates two companies of a group, and an admin of the first who can belong to the other, too. */
async function given({ belongs = true } = {}) {
  const [here, there] = [await createWorld({ name: "Fjord" }), await createWorld({ name: "Hafen" })];
  const admin = await here.person("admin");
  const colleague = await there.person("admin");
  await joinInGroup(here, there);
  if (belongs) await giveRole(there, admin, "admin");
  const found = async (application: { id: number }, who: Person = admin) => {
    const params = { application_id: application.id };
    const { body } = await here.send(who, listAlsoApplied, { params });
    expect((await here.send(who, countAlsoApplied, { params })).body.count).toBe(body.results.length);
    return body.results.map(({ id, company_name, why }) => ({ id, company_name, why }));
  };
  return { here, there, admin, colleague, found };
}

it("[DETAIL-6] finds the same person in the companies of the group that the reader belongs to, and says which", async () => {
  const { here, there, found, admin } = await given();
  const own = await here.application({ email, phone_number: "0701234567" });
  const [again, theirs, byPhone] = [
    await here.application({ email, dt_created: "2026-01-02T08:00:00Z" }),
    await there.application({ email, dt_created: "2026-01-03T08:00:00Z" }),
    await there.application({ phone_number: "+46 70 123 45 67", dt_created: "2026-01-01T08:00:00Z" }),
  ];
  await there.application({ email, is_masked: true });
  const apart = await createWorld();
  await apart.application({ email });
  const manager = await here.person("manager", { permissions: ["applications:also-applied"] });

  expect(await found(own)).toEqual([
    { id: theirs.id, company_name: "Hafen", why: ["email"] },
    { id: again.id, company_name: null, why: ["email"] },
    { id: byPhone.id, company_name: "Hafen", why: ["phone"] },
  ]);
  const params = { application_id: own.id };
  const first = await here.send(admin, listAlsoApplied, { params, query: { page_size: 2 } });
  const cursor = new URLSearchParams(first.body.next?.split("?")[1]).get("cursor") ?? "";
  const second = await here.send(admin, listAlsoApplied, { params, query: { page_size: 2, cursor } });
  expect(second.body.results.map(({ id }) => id)).toEqual([byPhone.id]);
  expect((await here.sendRaw(manager, listAlsoApplied, { params })).status).toBe(404);
});

it("[DETAIL-6] [ROLE-2] tells nothing of a company of the group that the reader does not belong to", async () => {
  const { here, there, found } = await given({ belongs: false });
  const own = await here.application({ email });
  await there.application({ email });

  expect(await found(own)).toEqual([]);
});

it("[DETAIL-6] [DETAIL-11] [AUTH-9] neither finds nor merges with what the session could not switch to", async () => {
  const { here, there, admin, found } = await given();
  const [own, theirs] = [await here.application({ email }), await there.application({ email })];
  const call = { params: { application_id: own.id }, body: { secondary_id: theirs.id } };
  const bySso = await signedInBy(here, admin, "sso");

  expect(await found(own, bySso)).toEqual([]);
  expect((await here.sendRaw(bySso, mergeApplications, call)).body.code).toBe("invalid");
  expect(await found(own)).toMatchObject([{ id: theirs.id }]);
  await forceSso(there, true);
  expect(await found(own)).toEqual([]);
  expect((await here.sendRaw(admin, mergeApplications, call)).body.code).toBe("invalid");
});

it("[DETAIL-11] carries over from another company only what the candidate gave, says so before, and takes exactly that back", async () => {
  const { here, there, admin, colleague } = await given();
  const own = await here.application({ email, phone_number: null, social_title: null });
  const theirs = await there.application({
    email: "anna@example.org",
    phone_number: "0701234567",
    social_title: "Chef",
  });
  const bytes = Buffer.from("Twelve years of bridges.");
  await uploadsIn(there).attach(colleague, theirs.id, "cv", { name: "cv.txt", bytes });
  await there.send(colleague, createApplicationComment, {
    params: { application_id: theirs.id },
    body: { message: "Ours.", scope: "team" },
  });
  const params = { application_id: own.id };
  const read = async () => (await here.send(admin, getApplication, { params })).body;

  const { body: preview } = await here.send(admin, previewMerge, { params, query: { secondary_id: theirs.id } });
  const { body: merged } = await here.send(admin, mergeApplications, { params, body: { secondary_id: theirs.id } });

  expect(preview).toMatchObject({
    other_company: "Hafen",
    fields: [
      { field: "phone_number", text: "0701234567" },
      { field: "social_title", text: "Chef" },
    ],
    files: [{ name: "cv.txt", field: "cv" }],
    comments: 0,
  });
  expect(await read()).toMatchObject({ email, phone_number: "0701234567", cv: { name: "cv.txt" } });
  const copied = await here.send(admin, readFile, { params: { ...params, field: "cv" } } as never);
  expect(copied.body).toBe(bytes.toString());
  const comments = await here.send(admin, listApplicationComments, { params });
  expect(comments.body.results).toEqual([]);
  const there_now = await there.send(colleague, getApplication, { params: { application_id: theirs.id } });
  expect(there_now.body).toMatchObject({ phone_number: "0701234567", cv: { name: "cv.txt" } });

  await here.system((db) =>
    db.updateTable("application").set({ social_title: "Head chef" }).where("id", "=", own.id).execute(),
  );
  const undone = await here.send(admin, undoMerge, { params, body: { merge_id: merged.merge_id } });
  expect(undone.body).toMatchObject({ secondary_id: null });
  expect(await read()).toMatchObject({ phone_number: null, social_title: "Head chef", cv: null });
});

it("[DETAIL-11] [ROLE-2] merges with no application of a company that the person does not belong to", async () => {
  const { here, there, admin } = await given({ belongs: false });
  const [own, theirs] = [await here.application({ email }), await there.application({ email })];

  const call = { params: { application_id: own.id }, body: { secondary_id: theirs.id } };
  expect((await here.sendRaw(admin, mergeApplications, call)).body.code).toBe("invalid");
});
