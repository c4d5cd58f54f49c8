import type { FastifyRequest } from "fastify";
import { previewJobPage } from "#features/candidate-site/career/server/preview.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import { pictureOf } from "#features/review/media/server/pictures.ts";
import { questionsInDraft } from "#features/review/questions/server/asked-questions.ts";
import { selectLocations } from "#features/organization/structure/server/select-locations.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { fieldStates, withDraft } from "./drafts.queries.ts";
import type { EditableJob } from "./job-editing.access.ts";
import { readValues } from "./values.queries.ts";

/** Renders the page of a job including its draft. */
export async function adPage(
  app: App,
  maker: PageMaker,
  db: Db,
  request: FastifyRequest,
  job: EditableJob,
): Promise<RawReply> {
  const { company_id, id } = job;
  const saved = await readValues(db, job);
  const values = withDraft(saved, await fieldStates(db, job, saved));
  const row = await db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select(["dt_created", "dt_first_published"])
    .executeTakeFirstOrThrow();
  const departments = await db
    .selectFrom("department")
    .where("company_id", "=", company_id)
    .where("id", "in", [0, ...values.departments])
    .select(["id", "name"])
    .orderBy("name")
    .execute();
  const locations = await selectLocations(db, company_id)
    .where("id", "in", [0, ...values.locations])
    .orderBy("name")
    .execute();
  const cover = await pictureOf(db, company_id, values.cover_id);
  const questions = await questionsInDraft(db, company_id, values.questions);
  const shown = { ...values, ...values.application_fields, ...row, id, departments, locations, cover, questions };
  return previewJobPage(app, maker, { db, request, company_id }, shown);
}
