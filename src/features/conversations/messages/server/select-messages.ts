import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import { maxListedText } from "../messages.ts";
import { isOwn, visibleMessages } from "./messages.access.ts";
import { hasOriginal } from "./original-mail.ts";

export const selectMessages = (db: Db, actor: Actor) =>
  visibleMessages(db, actor).select((eb) => [
    "message.id",
    "message.application_id",
    "message.msg_type",
    "message.cause",
    "message.to_name",
    "message.to_address",
    "message.subject",
    // Only the product's own HTML. That of received emails has a separate page, shown in a frame.
    sql<string>`case when ${isOwn} then message.html else '' end`.as("html"),
    "message.segments",
    sql<string | null>`message.price::text`.as("price"),
    "message.reply_to",
    "message.is_private",
    "message.is_hidden_sender",
    "message.is_scheduled",
    "message.state",
    "message.reason",
    "message.error",
    "message.replacement_id",
    "message.send_at",
    "message.dt_created",
    "message.dt_sent",
    "message.direction",
    "message.answers_id",
    "message.from_name",
    "message.from_address",
    "message.is_other_sender",
    sql<string>`left(message.text, ${maxListedText})`.as("text"),
    sql<string>`left(message.quoted, ${maxListedText})`.as("quoted"),
    hasPage.as("has_page"),
    "message.has_remote_content",
    "message.is_auto_reply",
    "message.is_partial",
    "message.is_colleague",
    "message.is_encrypted",
    "message.calendar_reply",
    "message.held_back",
    "message.written",
    isOwn.as("is_own"),
    hasOriginal.as("has_original"),
    "standing.my_role",
    "standing.is_masked",
    "standing.first_name",
    "standing.last_name",
    "standing.email",
    "standing.phone_number",
    "standing.ln_url",
    sql<boolean>`message.mailbox_mail_id is not null`.as("is_attached"),
    "message.user_id",
    userRef(eb, "message.user_id").as("user"),
    namesOf(sql.ref("message.cc")).as("cc"),
    namesOf(sql.ref("message.bcc")).as("bcc"),
    namesOf(sql.ref("message.refused_copies")).as("refused_copies"),
    jsonArrayFrom(
      eb
        .selectFrom("message_file")
        .innerJoin("stored_file", (join) =>
          join
            .onRef("stored_file.company_id", "=", "message_file.company_id")
            .onRef("stored_file.id", "=", "message_file.file_id"),
        )
        .whereRef("message_file.company_id", "=", "message.company_id")
        .whereRef("message_file.message_id", "=", "message.id")
        .select(["message_file.id", "message_file.name", "stored_file.size"])
        .orderBy("message_file.id"),
    ).as("files"),
  ]);

const hasPage = sql<boolean>`not ${isOwn}
  and (message.html <> '' or greatest(length(message.text), length(message.quoted)) > ${maxListedText})`;

const namesOf = (user_ids: RawBuilder<unknown>) =>
  sql<string[]>`array(select name from app_user where id = any(${user_ids}) order by name)`;

export type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];
