import type { Db } from "#server/db/database.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, onRowsOf, ownCompany, readers, unseen, type Row } from "#tests/matrix/rows.ts";
import { addInvitation, addPerson, createColleague } from "#tests/support/colleagues.ts";
import { createWorld, type Person } from "#tests/support/world.ts";

/** Access doesn't depend on the job, and agency recruiters can't see colleagues. */
const refused: Row = "403 403 404 403 403 404";
const agencies = { recruiter: unseen, recruiter_uploader: unseen };
const everyone = onRowsOf(readers, ownCompany);
const onlyAdmins = { ...onRowsOf(readers, refused), ...agencies, ...admins(ownCompany) };
/** A colleague of another company gets the same as one of this company, because the call names the caller's company. */
const list: Row = "ok ok 404 ok ok ok";
const refusedAll: Row = "403 403 404 403 403 403";

export const matrix = nounMatrix({
  access: {
    "person:list": onRowsOf(readers, list),
    "person:read": { ...everyone, ...agencies },
    "person:read_details": onlyAdmins,
    "person:manage": onlyAdmins,
    "person:assign_role": { ...onlyAdmins, manager: ownCompany },
    "person:bypass_sso": { ...onlyAdmins, admin: refused },
    "person:restore": { ...onRowsOf(readers, refusedAll), ...admins(ownCompany) },
    "person:invite": { ...onRowsOf(readers, refusedAll), ...admins(list) },
    "person:resend": { ...onRowsOf(readers, "403 403 403 403 403 403"), ...admins(ownCompany) },
  },
  absent: { person_id: absentId, pending_id: absentId, removed_id: absentId, removal_id: absentId },
  create: async (db, subject) => {
    const { company_id } = subject;
    const { person_id } = await createColleague(db, subject);
    const pending_id = await addPerson(db, company_id, { isConfirmed: false });
    await addInvitation(db, company_id, pending_id);
    await forceSso(db, company_id);
    await db
      .insertInto("user_permission")
      .values({ company_id, user_id: person_id, permission: "hrm:can-send" })
      .execute();
    const removed_id = await addPerson(db, company_id, { isRemoved: true });
    return { person_id, pending_id, removed_id, removal_id: await addRemoval(db, company_id, removed_id) };
  },
  inputs: {
    listUsers: ({ company_id }) => ({ params: { company_id } }),
    getUser: ({ company_id, person_id }) => ({ params: { company_id, id: person_id } }),
    assignRole: ({ company_id, person_id }) => ({
      params: { company_id, id: person_id, role: "manager" },
      body: {},
    }),
    removeUser: async ({ company_id, person_id }) => ({ params: { company_id, id: person_id }, body: {} }),
    undoRemoval: ({ company_id, removed_id, removal_id }) => ({
      params: { company_id, id: removed_id, removal_id },
      body: {},
    }),
    setBypassSso: ({ company_id, person_id }) => ({
      params: { company_id, id: person_id },
      body: { can_bypass_sso: true },
    }),
    setName: ({ company_id, person_id, mark }) => ({
      params: { company_id, id: person_id },
      body: { field: "name", value: `${mark} anew` },
    }),
    setExpiresAt: ({ company_id, person_id }) => ({
      params: { company_id, id: person_id },
      body: { value: "2090-01-31" },
    }),
    listUserJobs: ({ company_id, person_id }) => ({ params: { company_id, id: person_id } }),
    listUserPermissions: ({ company_id, person_id }) => ({ params: { company_id, id: person_id } }),
    grantPermission: ({ company_id, person_id }) => ({
      params: { company_id, id: person_id },
      body: { permission: "applications:delete" },
    }),
    withdrawPermission: ({ company_id, person_id }) => ({
      params: { company_id, id: person_id, permission: "hrm:can-send" },
    }),
    getInviteForm: ({ company_id }) => ({ params: { company_id } }),
    inviteUsers: ({ company_id }) => ({
      params: { company_id },
      body: { emails: [`${crypto.randomUUID()}@example.com`], role: "member" },
    }),
    resendInvitation: ({ pending_id }) => ({ params: { id: pending_id } }),
    getInvitation: async () => ({ params: { token: await invitationElsewhere() } }),
    acceptInvitation: async () => ({
      params: { token: await invitationElsewhere() },
      body: { name: "Nina Holm", password: "correct horse battery" },
    }),
    joinCompany: async (_subject, person) => ({ params: { token: await invitationElsewhere(person) }, body: {} }),
  },
});

const forceSso = (db: Db, company_id: number) =>
  db
    .insertInto("sso_connection")
    .values({ company_id, kind: "oidc", issuer: "https://login.example.com", is_enabled: true, is_forced: true })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ is_enabled: true, is_forced: true }))
    .execute();

async function addRemoval(db: Db, company_id: number, user_id: number): Promise<number> {
  const removal = await db
    .insertInto("person_removal")
    .values({
      company_id,
      user_id,
      removed_by_id: user_id,
      confirmed_at: new Date().toISOString(),
      permissions: [],
      job_parts: "[]",
      application_parts: "[]",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return removal.id;
}

/** Creates an invitation to a company outside the matrix, for the caller or for a new person. */
async function invitationElsewhere(person: Person | null = null): Promise<string> {
  const world = await createWorld({ name: "Elsewhere" });
  const { id: company_id } = world.company;
  return world.system(async (db) => {
    if (!person) return addInvitation(db, company_id, await addPerson(db, company_id, { isConfirmed: false }));
    await db.insertInto("company_user").values({ company_id, user_id: person.user_id, role: "member" }).execute();
    return addInvitation(db, company_id, person.user_id);
  });
}
