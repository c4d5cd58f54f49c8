import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { debitMessage } from "#features/organization/sms/server/account.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { canMessage } from "../../messages.policy.ts";
import { problemStates } from "../../messages.ts";
import type { StoredText } from "../fill-message.ts";
import { leavingAt } from "./leaving-at.ts";
import { assertSends } from "../message-refusals.ts";
import { pricedIn } from "../sms/message-price.ts";
import type { requireMessage } from "../messages.access.ts";
import { queueMessage } from "./queue-message.ts";
import { recipientsOf } from "../tag-values.ts";

type Found = Awaited<ReturnType<typeof requireMessage>>;

/**
 * Queues the text of a failed message again, to the candidate's current address. The author stays, because the text is in
 * their name; the log names the person who sent it again.
 * The caller must have locked the message, so that it gets only one replacement.
 */
export async function sendAgain(
  db: Db,
  services: Services,
  actor: Actor,
  message: Found,
  { may_arrive_twice }: { may_arrive_twice: boolean },
): Promise<number> {
  assertAllowed(canMessage(message), "messages:onlyTeamWrites");
  if (!problemStates.some((problem) => problem === message.state) || message.replacement_id !== null)
    throw new AppError(409, "not_repeatable", "messages:notRepeatable");
  if (message.state === "unknown" && !may_arrive_twice)
    throw new AppError(409, "may_arrive_twice", "messages:mayArriveTwice");
  const { id, company_id, application_id, job_id } = message;
  const { user_id, written, ...text } = await writtenIn(db, message);
  const msg_type = text.msg_type === "sms" ? "sms" : "email";
  assertSends(services, actor, msg_type);
  const key = { company_id, application_ids: [application_id], user_id, msg_type } as const;
  const recipient = (await recipientsOf(db, services.config, key)).get(application_id);
  if (!recipient) throw notFound();
  const { problem } = recipient;
  if (problem) throw new AppError(409, "no_recipient", `messages:problems.${problem}`);
  const price = await pricedIn(db, services, company_id, text.segments);

  const { sendAt } = await leavingAt(db, services, actor, { date: null, time: null });
  const again = await queueMessage(
    db,
    services,
    { id: application_id, company_id, job_id },
    {
      ...text,
      written: written as StoredText | null,
      price,
      user_id,
      to_name: recipient.name,
      to_address: recipient.address,
      send_at: sendAt,
      template_files: [],
      files: [],
    },
    actor.user_id,
  );
  if (again === undefined) throw notFound();
  if (price !== null) await debitMessage(db, { company_id, message_id: again, price });
  await copyFiles(db, company_id, { from: id, to: again });
  await db
    .updateTable("message")
    .set({ replacement_id: again })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  return again;
}

/** Selects the fields to copy. The bulk action isn't copied, because it writes to each address only once. */
const writtenIn = (db: Db, { company_id, id }: Found) =>
  db
    .selectFrom("message")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select(["msg_type", "cause", "user_id", "template_id", "subject", "html", "text", "segments", "reply_to"])
    .select(["is_private", "is_hidden_sender", "answers_id", "written"])
    .select(["is_rejection", "status_change_id"])
    // Selected as JSON, because the driver would return bigint arrays as strings.
    .select([sql<number[]>`to_jsonb(cc)`.as("cc"), sql<number[]>`to_jsonb(bcc)`.as("bcc")])
    .executeTakeFirstOrThrow();

const copyFiles = (db: Db, company_id: number, { from, to }: { from: number; to: number }) =>
  db
    .insertInto("message_file")
    .columns(["company_id", "message_id", "file_id", "name"])
    .expression((eb) =>
      eb
        .selectFrom("message_file")
        .where("company_id", "=", company_id)
        .where("message_id", "=", from)
        .select(["company_id", sql.val(to).as("message_id"), "file_id", "name"])
        .orderBy("id"),
    )
    .execute();
