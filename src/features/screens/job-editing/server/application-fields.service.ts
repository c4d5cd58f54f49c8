import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertCurrent, type Message } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import type { ApplicationFields } from "../application-fields.contract.ts";
import { inFormOrder, offeredFields, type AskedFields, type OptionalField } from "../application-fields.ts";
import { logChange } from "./apply-draft.ts";
import type { EditableJob } from "./job-editing.access.ts";
import { readValues, writeValues } from "./values.queries.ts";

export async function applicationFieldsOf(db: Db, actor: Actor, job: EditableJob): Promise<ApplicationFields> {
  const { version } = await db
    .selectFrom("job")
    .where("company_id", "=", job.company_id)
    .where("id", "=", job.id)
    .select("version")
    .executeTakeFirstOrThrow();
  const { application_fields } = await readValues(db, job);
  return { ...application_fields, offered_fields: offeredFields(actor), version };
}

type Given = AskedFields & { version?: number | undefined };

export async function changeApplicationFields(db: Db, actor: Actor, job: EditableJob, given: Given): Promise<void> {
  const current = await applicationFieldsOf(db, actor, job);
  assertCurrent(current, given.version);
  const application_fields = checkedFields(actor, inFormOrder(current), given, "hidden_fields");
  if (isDeepStrictEqual(application_fields, inFormOrder(current))) return;
  await writeValues(db, actor, job, { application_fields });
  await logChange(db, actor, job.id, ["application_fields"], [{ field: "application_fields", from: null, to: null }]);
}

/**
 * Validates a choice of fields; `name` is the field of the request for errors. A job can still ask for a document that it
 * asked for before the company lost the feature.
 */
export function checkedFields(
  actor: Pick<Actor, "features">,
  saved: AskedFields,
  given: AskedFields,
  name: "hidden_fields" | "value",
): AskedFields {
  const both = given.required_fields.find((field) => given.hidden_fields.includes(field));
  if (both) throw refusal(name, "applicationFields.both", both);
  const offered = offeredFields(actor);
  const absent = saved.hidden_fields.filter((field) => !offered.includes(field));
  const wanted = absent.find((field) => given.required_fields.includes(field));
  if (wanted) throw refusal(name, "applicationFields.notOffered", wanted);
  return inFormOrder({ ...given, hidden_fields: [...given.hidden_fields, ...absent] });
}

function refusal(
  name: string,
  sentence: "applicationFields.both" | "applicationFields.notOffered",
  field: OptionalField,
): AppError {
  const message: Message = { key: `job-editing:${sentence}`, values: { field } };
  return new AppError(400, "invalid", message, { errors: { [name]: [message] } });
}
