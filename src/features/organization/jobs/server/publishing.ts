import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { publishingProblemsOf, statesPay } from "../publishing.ts";
import { publishedFacts, type LockedJob } from "./jobs.queries.ts";

type Ask = { today: string; without_pay: boolean };

/** Throws if the ad lacks something that publishing requires, with one sentence per field. */
export async function assertPublishable(
  db: Db,
  job: Pick<LockedJob, "id" | "company_id">,
  { today, without_pay }: Ask,
): Promise<void> {
  const facts = await publishedFacts(db, job);
  const errors: FieldErrors = {};
  for (const { field, problem } of publishingProblemsOf(facts, today)) errors[field] = [{ key: problem }];
  if (Object.keys(errors).length > 0) throw new AppError(400, "invalid", "server:errors.invalid", { errors });
  assertPayStated(facts, without_pay);
}

/** Throws if the ad states no pay, unless the person confirmed this by `without_pay`. */
export function assertPayStated(pay: Parameters<typeof statesPay>[0], without_pay: boolean): void {
  if (!without_pay && !statesPay(pay)) throw new AppError(409, "no_pay", "jobs:publishing.noPay");
}
