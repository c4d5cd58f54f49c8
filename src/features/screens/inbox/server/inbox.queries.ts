import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { notFound } from "#shared/errors.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { InboxRow, Suggestion } from "../inbox.contract.ts";
import { waitingMails } from "./inbox.access.ts";

const newestFirst: SortOrder = {
  keys: [
    { value: sql<string>`inbound_mail.dt_received`, type: "timestamptz" },
    { value: sql<number>`inbound_mail.id`, type: "bigint" },
  ],
  isDescending: true,
};

const rowsOf = (mails: ReturnType<typeof waitingMails>) =>
  mails.select((eb) => [
    "inbound_mail.id",
    "inbound_mail.from_name",
    "inbound_mail.from_address",
    "inbound_mail.subject",
    "inbound_mail.excerpt",
    "inbound_mail.attachments",
    "inbound_mail.dt_received",
    "inbound_mail.recipient",
    "inbound_mail.state",
    "inbound_mail.kind",
    jsonObjectFrom(
      eb
        .selectFrom("job")
        .whereRef("job.company_id", "=", "inbound_mail.company_id")
        .whereRef("job.id", "=", "inbound_mail.job_id")
        .where("job.status", "<>", "deleted")
        .select(["job.id", "job.title"]),
    ).as("job"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["executeTakeFirstOrThrow"]>>;

const present = ({ state, kind, ...row }: Row): InboxRow & { recipient: string } => ({
  ...row,
  is_automatic: kind !== null && kind !== "message",
  is_unreadable: state === "unreadable",
});

export async function inboxPage(
  db: Db,
  actor: Actor,
  { q, ...page }: { q: string; page_size: number; after: Keys | undefined },
) {
  const { rows, last } = await pageOf(rowsOf(waitingMails(db, actor, q)), newestFirst, page);
  return { results: rows.map(({ row }) => present(row)), last };
}

export async function inboxRow(db: Db, actor: Actor, mail_id: number) {
  const row = await rowsOf(waitingMails(db, actor)).where("inbound_mail.id", "=", mail_id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

const maxSuggested = 10;

/** Lists applications with the sender's email address, without masked ones. */
export async function suggestedFor(db: Db, actor: Actor, address: string): Promise<Suggestion[]> {
  if (address === "") return [];
  return visibleApplications(db, actor)
    .where("application.email_key", "=", emailKey(address))
    .where(isMaskedFor(actor), "=", false)
    .orderBy("application.dt_created", "desc")
    .orderBy("application.id", "desc")
    .limit(maxSuggested)
    .select(["application.id", "job.title as job_title", "application_status.name as status"])
    .select([
      sql<string>`trim(application.first_name || ' ' || application.last_name)`.as("full_name"),
      sql<string>`coalesce(application.email, '')`.as("email"),
    ])
    .execute();
}
