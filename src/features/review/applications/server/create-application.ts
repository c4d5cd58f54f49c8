import type { Db } from "#server/db/database.ts";
import { createApplications, type ApplicationToCreate } from "./create-applications.ts";

export type NewApplication = ApplicationToCreate & {
  company_id: number;
  job_id: number;
  /** Person who uploaded the application; null if the candidate applied themselves. */
  uploaded_by_id: number | null;
};

export async function createApplication(db: Db, given: NewApplication): Promise<{ id: number }> {
  const { company_id, job_id, uploaded_by_id, ...application } = given;
  const [id] = await createApplications(db, { company_id, job_id, uploaded_by_id }, [application]);
  if (id === undefined) throw new Error("An application that was not made.");
  return { id };
}
