import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";
import { putAwayCopy } from "#tests/matrix/put-away.ts";
import { seenRefused, team, unseen } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";

const noPart = {
  viewer: unseen,
  job_interviewer: unseen,
  recruiter_uploader: unseen,
  application_interviewer: unseen,
};

export const matrix = nounMatrix({
  access: {
    "application:move": team,
    // Masked applicants can't be moved to another job. The call for "unmask" masks the subject first.
    "application:unmask": { ...team, manager: seenRefused, collaborator: seenRefused },
    "application:copy": {
      ...team,
      superuser: "ok ok 404 403 404 404",
      owner: "ok ok 404 403 404 404",
      admin: "ok ok 404 403 404 404",
      manager: "ok 404 404 403 404 404",
      collaborator: "ok 404 404 403 404 404",
    },
    "job:transfer": { ...team, ...noPart },
    // A hidden application exists only for people who can unhide it.
    "application:unhide": { ...team, ...noPart },
  },
  absent: { other_status_id: absentId },
  create: async (db, { company_id }) => {
    const { id } = await db
      .selectFrom("application_status")
      .select("id")
      .where("company_id", "=", company_id)
      .where("name", "=", "Screening")
      .executeTakeFirstOrThrow();
    return { other_status_id: id };
  },
  inputs: {
    patchApplication: ({ application_id, other_status_id }) => ({
      params: { application_id },
      body: { status_id: other_status_id },
    }),
    copyApplication: ({ application_id, job_id }) => ({ params: { application_id }, body: { job_id } }),
    listTransferJobs: () => ({}),
    listTransferStatuses: ({ job_id }) => ({ params: { job_id } }),
    hideApplication: ({ application_id }) => ({ params: { application_id } }),
    unhideApplication: async (subject) => ({ params: { application_id: await putAwayCopy(subject, "hidden") } }),
    unmaskApplication: async ({ company_id, application_id }) => {
      const { database } = await testApp();
      await database.system((db) =>
        db
          .updateTable("application")
          .set({ is_masked: true })
          .where("company_id", "=", company_id)
          .where("id", "=", application_id)
          .execute(),
      );
      return { params: { application_id } };
    },
    undoMove: async (subject, person) => {
      await giveMove(subject, person);
      return { params: { application_id: subject.application_id }, body: { version: 1 } };
    },
  },
});

/** Inserts a move of the subject's application by the given person, so that there is something to undo. */
async function giveMove(
  { company_id, application_id, other_status_id }: Subject & { other_status_id: number },
  person: Person | null,
): Promise<void> {
  const { database } = await testApp();
  await database.system(async (db) => {
    const application = await db
      .selectFrom("application")
      .select("status_id")
      .where("company_id", "=", company_id)
      .where("id", "=", application_id)
      .executeTakeFirst();
    if (!application) return;
    const way = { from_status_id: other_status_id, to_status_id: application.status_id };
    await db
      .insertInto("status_change")
      .values({ company_id, application_id, ...way, user_id: person?.user_id ?? null })
      .execute();
  });
}
