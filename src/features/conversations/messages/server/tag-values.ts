import { sql } from "kysely";
import { escapeHtml } from "#shared/escape-html.ts";
import { memoize } from "#shared/memoize.ts";
import { withoutLinks } from "#shared/text/without-links.ts";
import { fullName } from "#features/review/applications/applicant.ts";
import { statusPath, tokenStandIn } from "#features/candidate-site/career/server/status-links.ts";
import { publicTitle } from "#features/candidate-site/career/server/career.access.ts";
import { careerAddress } from "#features/candidate-site/career/server/career-page.ts";
import { addressIn } from "#features/platform/system-mail/server/queue-mail.ts";
import type { TagValues } from "#features/review/message-templates/tags.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { plainLines } from "#server/rich-text.ts";
import type { MessageType, RecipientProblem } from "../messages.ts";
import { phonesOf, type Phones } from "./sms/phones.ts";

type Key = {
  company_id: number;
  application_ids: readonly number[];
  user_id: number | null;
  msg_type: MessageType;
};

/** Candidate as a recipient: address and values of tags, as text and as HTML. */
export type MessageRecipient = {
  name: string;
  /** Email address, or phone number for an SMS. */
  address: string;
  /** Reason why the candidate can't be written to. */
  problem: RecipientProblem | null;
  /** Whether the candidate withdrew. They then get only messages that a colleague writes to them individually. */
  hasWithdrawn: boolean;
  values: TagValues;
  htmlValues: TagValues;
};

/** Loads the candidates as recipients, by application. `user_id` is the sender, whose name and signature tags can use. */
export async function recipientsOf(
  db: Db,
  config: Services["config"],
  key: Key,
): Promise<Map<number, MessageRecipient>> {
  const rows = await selectRecipients(db, key).execute();
  const phones = key.msg_type === "sms" ? await phonesOf(db, key.company_id, rows) : undefined;
  return new Map(rows.map((row) => [row.id, recipientOf(row, config, phones)]));
}

const dayFormat = memoize(50, (key) => {
  const [language, timeZone] = key.split(" ");
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
});

const signatureText = memoize(50, plainLines);

/** Returns a signature as paragraphs. It was sanitized when saved. Line breaks of a plain text signature are retained. */
const signatureHtml = (signature: string): string =>
  signature === "" || /<(?:p|h\d|ul|ol|blockquote)\b/i.test(signature)
    ? signature
    : `<p>${signature.trim().replace(/\r?\n/g, "<br />")}</p>`;

type Row = Awaited<ReturnType<ReturnType<typeof selectRecipients>["execute"]>>[number];

const selectRecipients = (db: Db, { company_id, application_ids, user_id }: Key) =>
  db
    .selectFrom("application")
    .innerJoin("job", (join) =>
      join.onRef("job.company_id", "=", "application.company_id").onRef("job.id", "=", "application.job_id"),
    )
    .innerJoin("company", "company.id", "application.company_id")
    .leftJoin("app_user", (join) => join.on("app_user.id", "=", user_id))
    .where("application.company_id", "=", company_id)
    .where(sql<boolean>`application.id = any(${application_ids}::bigint[])`)
    .select((eb) => [
      "application.id",
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.phone_number",
      "application.language",
      "application.dt_created",
      "application.anonymized_at",
      "application.dt_withdrawn",
      publicTitle(eb).as("job_title"),
      "company.name as company_name",
      "company.slug",
      "company.time_zone",
      "app_user.name as sender_name",
      "app_user.email as sender_email",
      "app_user.email_signature",
      eb
        .selectFrom("job_location")
        .innerJoin("location", (join) =>
          join
            .onRef("location.company_id", "=", "job_location.company_id")
            .onRef("location.id", "=", "job_location.location_id"),
        )
        .whereRef("job_location.company_id", "=", "job.company_id")
        .whereRef("job_location.job_id", "=", "job.id")
        .select(sql<string | null>`min(nullif(location.location_json->>'country_short', ''))`.as("country"))
        .as("country"),
      eb
        .selectFrom("job_location")
        .innerJoin("location", (join) =>
          join
            .onRef("location.company_id", "=", "job_location.company_id")
            .onRef("location.id", "=", "job_location.location_id"),
        )
        .whereRef("job_location.company_id", "=", "job.company_id")
        .whereRef("job_location.job_id", "=", "job.id")
        .select(sql<string | null>`string_agg(location.name, ', ' order by location.name)`.as("names"))
        .as("job_location"),
      eb
        .selectFrom("message")
        .whereRef("message.company_id", "=", "application.company_id")
        .where(sql<boolean>`lower(message.to_address) = lower(application.email)`)
        .where("message.address_problem", "is not", null)
        .select((of) => of.fn.max("message.address_problem").as("problem"))
        .as("address_problem"),
    ]);

function recipientOf(row: Row, config: Services["config"], phones: Phones | undefined): MessageRecipient {
  const { email, email_signature } = row;
  // Remove links from names: candidates choose these words, and the company signs the email that repeats them.
  const [first_name, last_name] = [withoutLinks(row.first_name), withoutLinks(row.last_name)];
  const day = dayFormat(`${row.language} ${row.time_zone}`);
  const values = {
    first_name,
    last_name,
    full_name: fullName({ first_name, last_name }),
    email: email ?? "",
    phone_number: withoutLinks(row.phone_number ?? ""),
    job_title: row.job_title ?? "",
    job_location: row.job_location ?? "",
    date_applied: day.format(new Date(row.dt_created)),
    status_link: addressIn(config, statusPath(tokenStandIn)),
    company_name: row.company_name,
    career_page: addressIn(config, careerAddress(row)),
    sender_name: row.sender_name ?? "",
    sender_email: row.sender_email ?? "",
    sender_signature: signatureText(email_signature ?? ""),
  } satisfies TagValues;
  const escaped = Object.fromEntries(Object.entries(values).map(([tag, value]) => [tag, escapeHtml(value)]));
  const { address, problem } = phones?.get(row.id) ?? {
    address: email ?? "",
    // The problem is set if emails to the address bounce or were marked as spam.
    problem: email ? (row.address_problem as "bounced" | "complained" | null) : "noAddress",
  };
  return {
    name: values.full_name,
    address,
    problem: row.anonymized_at === null ? problem : "anonymized",
    hasWithdrawn: row.dt_withdrawn !== null,
    values,
    htmlValues: { ...escaped, sender_signature: signatureHtml(email_signature ?? "") },
  };
}
