import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertCurrent } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import type { ApplicationFields } from "../application-fields.contract.ts";
import { offeredFields, optionalFields, type OptionalField } from "../application-fields.ts";
import { logChange } from "./apply-draft.ts";
import type { EditableJob } from "./job-editing.access.ts";

export async function applicationFieldsOf(db: Db, actor: Actor, job: EditableJob): Promise<ApplicationFields> {
  const { required_fields, hidden_fields, version } = await db
    .selectFrom("job")
    .where("company_id", "=", job.company_id)
    .where("id", "=", job.id)
    .select(["required_fields", "hidden_fields", "version"])
    .executeTakeFirstOrThrow();
  return { ...known({ required_fields, hidden_fields }), offered_fields: offeredFields(actor), version };
}

type Asked = { required_fields: readonly string[]; hidden_fields: readonly string[] };

/** In the order of the form, each once. */
const known = ({ required_fields, hidden_fields }: Asked) => ({
  required_fields: optionalFields.filter((field) => required_fields.includes(field)),
  hidden_fields: optionalFields.filter((field) => hidden_fields.includes(field)),
});

type Given = { required_fields: OptionalField[]; hidden_fields: OptionalField[]; version?: number | undefined };

export async function changeApplicationFields(db: Db, actor: Actor, job: EditableJob, given: Given): Promise<void> {
  const current = await applicationFieldsOf(db, actor, job);
  assertCurrent(current, given.version);
  const both = given.required_fields.find((field) => given.hidden_fields.includes(field));
  if (both) throw refusal("applicationFields.both", both);
  // A job that asked for a document before the company lost the feature may go on doing so.
  const absent = current.hidden_fields.filter((field) => !current.offered_fields.includes(field));
  const wanted = absent.find((field) => given.required_fields.includes(field));
  if (wanted) throw refusal("applicationFields.notOffered", wanted);
  const asked = known({ ...given, hidden_fields: [...given.hidden_fields, ...absent] });

  const isSame = (["required_fields", "hidden_fields"] as const).every(
    (name) => asked[name].join() === current[name].join(),
  );
  if (isSame) return;
  await db
    .updateTable("job")
    .set({ ...asked, version: sql`version + 1`, last_modified: sql`now()` })
    .where("company_id", "=", job.company_id)
    .where("id", "=", job.id)
    .execute();
  await logChange(db, actor, job.id, ["application_fields"]);
}

const refusal = (sentence: "applicationFields.both" | "applicationFields.notOffered", field: OptionalField) =>
  new AppError(400, "invalid", { key: `job-editing:${sentence}`, values: { field } });
