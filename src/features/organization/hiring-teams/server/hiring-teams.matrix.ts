import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, onRowsOf, ownCompany, readers, unseen, type Row } from "#tests/matrix/rows.ts";
import { createColleague } from "#tests/support/colleagues.ts";

/** Access doesn't depend on the job, and agency recruiters can't see colleagues. */
const refused: Row = "403 403 404 403 403 404";
const agencies = { recruiter: unseen, recruiter_uploader: unseen };

export const matrix = nounMatrix({
  access: {
    "hiring_team:manage": { ...onRowsOf(readers, refused), ...agencies, ...admins(ownCompany) },
    "hiring_team:read_places": { ...onRowsOf(readers, "403 403 404 403 403 403"), ...admins("ok ok 404 ok ok ok") },
  },
  absent: { person_id: absentId, rule_id: absentId, category_id: absentId },
  create: async (db, subject) => {
    const { company_id, job_id, mark } = subject;
    const { person_id } = await createColleague(db, subject);
    const category = await db
      .insertInto("category")
      .values({ company_id, name: `${mark} ${crypto.randomUUID()}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("job_category").values({ company_id, job_id, category_id: category.id }).execute();
    const rule = await db
      .insertInto("hiring_team_rule")
      .values({ company_id, user_id: person_id, role: "viewer", dimension: "categories", ids: [category.id] })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { person_id, rule_id: rule.id, category_id: category.id };
  },
  inputs: {
    listAssigners: ({ company_id, person_id }) => ({ params: { company_id }, query: { user: person_id } }),
    listAssignerDimensions: ({ company_id }) => ({ params: { company_id } }),
    previewAssigner: ({ company_id, person_id, category_id }) => ({
      params: { company_id },
      query: { user: person_id, role: "viewer", dimension: "categories", ids: [category_id] },
    }),
    createAssigner: ({ company_id, person_id, category_id }) => ({
      params: { company_id },
      body: { user: person_id, role: "collaborator", filters: { categories: [category_id] } },
    }),
    updateAssigner: ({ company_id, rule_id, category_id }) => ({
      params: { company_id, rule_id },
      body: { role: "collaborator", filters: { categories: [category_id] }, version: 1 },
    }),
    deleteAssigner: ({ company_id, rule_id }) => ({ params: { company_id, rule_id } }),
  },
});
