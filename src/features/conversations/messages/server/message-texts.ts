import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fullName } from "#features/review/applications/applicant.ts";
import { timeIn } from "#shared/moments.ts";
import type { Db } from "#server/db/database.ts";
import { plainLines } from "#server/rich-text.ts";
import { visibleMessages } from "./messages.access.ts";

/**
 * Returns the messages that the actor can see as one plain text per application, newest first. Leaves out private messages
 * and those of masked candidates. Stops reading when `maxLength` characters are reached.
 */
export async function messageTexts(
  db: Db,
  actor: Actor,
  application_ids: readonly number[],
  { maxLength, time_zone }: { maxLength: number; time_zone: string },
): Promise<ReadonlyMap<number, string>> {
  const length = sql`greatest(length(message.text), length(message.html))`;
  const visible = visibleMessages(db, actor)
    .where(sql<boolean>`message.application_id = any(${application_ids}::bigint[])`)
    .where("standing.is_masked", "=", false)
    .where("message.is_private", "=", false)
    .where((eb) => eb.or([eb("message.direction", "=", "in"), eb("message.dt_sent", "is not", null)]))
    .select(["message.id", "message.application_id", "message.direction", "message.from_name", "message.to_name"])
    .select(["message.subject", "message.text", "message.html", "message.dt_created", "message.msg_type"])
    .select(["message.from_address", "standing.first_name", "standing.last_name"])
    .select(
      sql<number>`sum(${length}) over (partition by message.application_id order by message.id desc) - ${length}`.as(
        "length_of_newer",
      ),
    );
  const messages = await db
    .selectFrom(visible.as("message"))
    .where("length_of_newer", "<", maxLength)
    .selectAll()
    .orderBy("id", "desc")
    .execute();

  type Found = (typeof messages)[number];
  // A received SMS has no sender name.
  const authorOf = ({ from_name, from_address, msg_type, ...names }: Found) =>
    from_name || (msg_type === "sms" ? fullName(names) : "") || from_address;
  const textOf = (message: Found) => {
    const { direction, to_name, subject, text, html, dt_created } = message;
    const day = timeIn(time_zone, dt_created).slice(0, 10);
    const head = [direction === "in" ? authorOf(message) : `→ ${to_name}`, day, subject].filter((part) => part !== "");
    return `${head.join(", ")}: ${text === "" ? plainLines(html) : text}`;
  };
  const texts = Map.groupBy(messages, ({ application_id }) => application_id);
  return new Map(Array.from(texts, ([id, found]) => [id, found.map(textOf).join("\n\n")]));
}
