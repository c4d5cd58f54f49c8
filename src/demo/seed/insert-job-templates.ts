import { sql } from "kysely";
import { copyJob } from "#features/screens/job-editing/server/copy-job.ts";
import type { Db } from "#server/db/database.ts";
import { idOf } from "./demo-keys.ts";

type Keys = { company: Map<string, number>; user: Map<string, number>; job: Map<string, number> };

/** Job templates, with the job they were saved from and the person who saved them. */
const templates = [
  { job_key: "fjord/platform-engineer", owner_key: "owner", name: "Engineering role", title: "Engineer, [team]" },
  {
    job_key: "fjord/product-manager-returns",
    owner_key: "manager",
    name: "Product role",
    title: "Product Manager, [area]",
  },
] as const;

/** Shared draft of a job that waits for a colleague's review. */
const drafted = {
  job_key: "fjord/graduate-engineer",
  user_key: "manager",
  fields: { internal_title: "Graduates 2027, two places", pay_maximum: 44_000 },
};

export async function insertJobTemplates(db: Db, { company, user, job }: Keys): Promise<void> {
  const company_id = idOf(company, "fjord");
  for (const { job_key, owner_key, name, title } of templates) {
    const original = { company_id, id: idOf(job, job_key) };
    const job_id = await copyJob(db, original, { title, status: "template", template_name: name });
    await db
      .insertInto("job_user")
      .values({ company_id, job_id, user_id: idOf(user, owner_key), role: "job_owner" })
      .execute();
  }
  await db
    .insertInto("job_draft_field")
    .values(
      Object.entries(drafted.fields).map(([field, value]) => ({
        company_id,
        job_id: idOf(job, drafted.job_key),
        field,
        value: sql`${JSON.stringify(value)}::jsonb`,
        user_id: idOf(user, drafted.user_key),
      })),
    )
    .execute();
}
