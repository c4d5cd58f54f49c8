import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import type { Subject } from "./subjects.ts";

/** Moves of this time are what a case was given, and not what came of it. */
export const givenAt = "2020-01-01T00:00:00.000Z";

/** A move of the subject's application, if there is one, that the person made. */
export async function giveMove(
  { company_id, application_id, other_status_id }: Subject,
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
      .values({ company_id, application_id, ...way, user_id: person?.user_id ?? null, dt_created: givenAt })
      .execute();
  });
}
