import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { partsWith } from "#shared/rights.ts";
import { myRole } from "#features/review/applications/server/applications.access.ts";
import { messageTime } from "#features/conversations/messages/server/message-time.ts";
import { correspondence, type Correspondence } from "../../facets/correspondence.ts";
import { numberCodes, type RowColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import { byWords } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

/** State of the conversation after its last message. */
const said = `case
  when message.direction = 'in' then 'received'
  when message.state in ('bounced', 'failed', 'unknown') then 'undelivered'
  else 'sent' end`;

/** A failed message that was sent again doesn't count; the later one does. */
const failed = `message.state in ('bounced', 'failed', 'unknown') and message.replacement_id is null`;

/** Private messages, automatic replies and colleagues' replies don't count. Failed deliveries do. */
const counts = `not message.is_private and not message.is_auto_reply and not message.is_colleague and (
  message.direction = 'in'
  or ${failed}
  or message.cause = 'person' and message.state in ('sent', 'delivered'))`;

/** Values by code. */
const values: readonly Correspondence[] = ["none", "received", "sent", "undelivered"];

const column: RowColumn<"correspondence", Correspondence> = {
  kind: "rowColumn",
  field: {
    name: "correspondence",
    sql: `(array_agg(${said} order by ${messageTime} desc, message.id desc) filter (where ${counts}))[1]`,
    gathered: { table: "message", absent: "'none'" },
    read: (row) => row.text() as Correspondence,
  },
  codes: () =>
    numberCodes({
      codeOf: (value) => values.indexOf(value),
      count: values.length,
      choiceOf: (code, { reads }) => (reads.has("messages") ? values[code] : "none"),
    }),
  restricted: "messages",
  isHiddenWithName: true,
};

const readable = (actor: Actor) =>
  sql`not application.is_masked and ${myRole(actor)} = any(${partsWith("messages.read")})`;

export const messages = {
  inSql: ownValue({
    value: (actor) => sql`case when ${readable(actor)} then coalesce((
      select ${sql.raw(said)} from message
      where message.company_id = application.company_id and message.application_id = application.id
        and (${sql.raw(counts)})
      order by ${sql.raw(messageTime)} desc, message.id desc limit 1), 'none') else 'none' end`,
  }),
  inColumns: column,
  names: byWords(correspondence, {
    wordOf: (value, translate, language) => translate(language, { key: `server:search.correspondence.${value}` }),
    showsAll: true,
  }),
  hasOwnOrder: true,
} satisfies ServerFacet;
