import { sql } from "kysely";
import { existingApplications } from "#features/review/applications/server/applications.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Answered } from "./answered.ts";
import { recipientsOf } from "../tag-values.ts";

/** Maximum number of applications to examine. Few people share a number. */
const maxApplications = 50;

/**
 * Finds the newest application with one of these numbers, for an SMS that replies to none of our messages. The numbers have
 * the same ending. The gateway doesn't say which company the SMS is for, so a number that several companies know matches
 * none.
 */
export async function findByNumber(
  db: Db,
  config: Services["config"],
  numbers: readonly string[],
): Promise<Answered | undefined> {
  const rows = await existingApplications(db)
    .innerJoin("application_key", (join) =>
      join
        .onRef("application_key.company_id", "=", "application.company_id")
        .onRef("application_key.application_id", "=", "application.id"),
    )
    .where("application_key.company_id", "in", (accounts) => accounts.selectFrom("sms_account").select("company_id"))
    .where("application_key.kind", "=", "phone")
    .where("application_key.key", "=", sql<string>`right(phone_digits(${numbers[0] ?? ""}), 7)`)
    .orderBy("application.id", "desc")
    .limit(maxApplications)
    .select(["application.id", "application.company_id", "application.job_id"])
    .execute();
  const found: Answered[] = [];
  for (const [company_id, own] of Map.groupBy(rows, (row) => row.company_id)) {
    const application_ids = own.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- One transaction, and hardly ever more than one company.
    const recipients = await recipientsOf(db, config, { company_id, application_ids, user_id: null, msg_type: "sms" });
    const known = own.flatMap((row) => {
      const number = recipients.get(row.id)?.address ?? "";
      return numbers.includes(number) ? { ...row, number } : [];
    });
    const [newest] = known;
    if (newest && known.every(({ number }) => number === newest.number))
      found.push({
        number: newest.number,
        company_id,
        application_id: newest.id,
        job_id: newest.job_id,
        message_id: null,
        user_id: null,
        is_private: false,
      });
  }
  return found.length === 1 ? found[0] : undefined;
}
