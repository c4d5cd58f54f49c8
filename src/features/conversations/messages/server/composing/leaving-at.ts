import type { Actor } from "#shared/actor.ts";
import { todayIn } from "#shared/time-zone.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { instantOf } from "#server/local-time.ts";
import type { NewMessage } from "../../messages.contract.ts";

/** Returns the time to send a message: after the company's delay, or at the given time if that is later. */
export async function leavingAt(
  db: Db,
  { clock }: Services,
  { company_id, time_zone }: Actor,
  { date, time }: Pick<NewMessage, "date" | "time">,
): Promise<{ sendAt: Date; isScheduled: boolean }> {
  const now = clock();
  const day = date ?? (time === null ? null : todayIn(time_zone, clock));
  const wanted = day === null || time === null ? now : instantOf(time_zone, day, time);
  const { message_grace_seconds: grace } = await db
    .selectFrom("company")
    .where("id", "=", company_id)
    .select("message_grace_seconds")
    .executeTakeFirstOrThrow();
  const earliest = new Date(now.getTime() + grace * 1_000);
  return { sendAt: wanted > earliest ? wanted : earliest, isScheduled: wanted > now };
}
