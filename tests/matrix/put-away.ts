import { sql } from "kysely";
import { testApp } from "#tests/support/test-app.ts";
import type { Subject } from "./subject-of-call.ts";

/**
 * Creates a hidden or deleted copy of the subject's application. The subject itself stays visible for the other calls.
 */
export async function putAwayCopy(
  { company_id, application_id }: Pick<Subject, "company_id" | "application_id">,
  place: "hidden" | "deleted",
): Promise<number> {
  const { database } = await testApp();
  const { rows } = await database.system((db) =>
    sql<{ id: number }>`
      insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, source_type,
        uploaded_by_id, is_masked, is_hidden, deleted_at)
      select company_id, job_id, status_id, status_group, first_name, last_name, name_key, source_type,
        uploaded_by_id, is_masked, ${place === "hidden"}, case when ${place === "deleted"} then now() end
      from application where company_id = ${company_id} and id = ${application_id}
      returning id
    `.execute(db),
  );
  return rows[0]?.id ?? application_id;
}
