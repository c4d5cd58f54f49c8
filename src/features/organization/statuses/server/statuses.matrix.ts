import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, company, onRowsOf, ownCompany } from "#tests/matrix/rows.ts";

/** Access to statuses depends only on the company, not on jobs and applications. */

export const matrix = nounMatrix({
  access: {
    "company:read": company,
    "status:read": onRowsOf(company, ownCompany),
    "status:manage": { ...onRowsOf(company, "403 403 404 403 403 403"), ...admins(ownCompany) },
    "pipeline:manage": { ...onRowsOf(company, "403 403 404 403 403 403"), ...admins("ok ok 404 ok ok ok") },
  },
  absent: { status_id: absentId },
  create: async (db, { company_id, application_id, mark }) => {
    const { id: pipeline_id } = await db
      .selectFrom("pipeline")
      .select("id")
      .where("company_id", "=", company_id)
      .executeTakeFirstOrThrow();
    const spare = await db
      .insertInto("application_status")
      .values({ company_id, pipeline_id, name: `Spare ${application_id} ${mark}`, group: 1, order: 50 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { status_id: spare.id };
  },
  inputs: {
    listStatuses: ({ company_id }) => ({ params: { company_id } }),
    getStatus: ({ company_id, status_id }) => ({ params: { company_id, status_id } }),
    createStatus: ({ company_id }) => ({
      params: { company_id },
      body: { name: `Trial ${crypto.randomUUID()}`, group: 1 },
    }),
    patchStatus: ({ company_id, status_id }) => ({ params: { company_id, status_id }, body: { idle_days: 3 } }),
    putStatus: ({ company_id, status_id }) => ({
      params: { company_id, status_id },
      body: { name: `Renamed ${crypto.randomUUID()}`, group: 1 },
    }),
    deleteStatus: ({ company_id, status_id }) => ({ params: { company_id, status_id } }),
  },
});
