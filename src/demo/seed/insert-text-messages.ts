import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { lengthOf } from "#features/organization/sms/segments.ts";
import { priceOf } from "#features/organization/sms/sms.ts";
import { textNumber } from "#features/organization/sms/server/phone.ts";
import type { Db } from "#server/db/database.ts";
import { createRandom } from "../content/random.ts";
import { textAccounts, textMessages } from "../content/text-messages.ts";
import type { DemoLanguage } from "../content/types.ts";

const texts = 10;
/** Number of applications to check, because many of the demo's phone numbers are fictional and invalid. */
const looked = 150;
const paidIn = 50;
const minute = 60_000;

/** Inserts SMS sent by the teams, with their cost. */
export async function insertTextMessages(db: Db, now: Date): Promise<void> {
  const companies = await db
    .selectFrom("company")
    .where("is_demo", "=", true)
    .select(["id", "slug", "name"])
    .orderBy("id")
    .execute();
  for (const company of companies) {
    const account = textAccounts[company.slug];
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    if (account) await insertInto(db, company, account, now);
  }
}

type Company = { id: number; name: string };
type Account = (typeof textAccounts)[string];

async function insertInto(db: Db, { id: company_id, name: company }: Company, account: Account, now: Date) {
  const written = (await reachedIn(db, company_id, new Date(now.getTime() - 3 * 60 * minute))).flatMap((row) => {
    const { number, problem } = textNumber(row.phone_number, account.country);
    if (problem) return [];
    const random = createRandom(`text ${row.id}`);
    const words = textMessages[row.language as DemoLanguage] ?? textMessages.en;
    const text = random.pick(words)({ name: row.first_name, sender: row.sender, company });
    const { segments } = lengthOf(text);
    const at = new Date(row.last).getTime() + random.int(20, 150) * minute;
    return [{ row, number, text, segments, price: priceOf(account.sms_price_default, segments), at }];
  });
  const inOrder = written.slice(0, texts).toSorted((one, other) => one.at - other.at);
  const spent = inOrder.map(({ price }) => Number(price));
  const left = (count: number) => (paidIn - spent.slice(0, count).reduce((sum, one) => sum + one, 0)).toFixed(4);
  await db
    .insertInto("sms_account")
    .values({ company_id, ...account, balance: left(inOrder.length) })
    .execute();
  const firstAt = inOrder[0]?.at ?? now.getTime();
  await db
    .insertInto("sms_entry")
    .values({ company_id, kind: "top_up", amount: paidIn, balance: paidIn, dt_created: timeOf(firstAt - 60 * minute) })
    .execute();
  if (inOrder.length === 0) return;
  const inserted = await db
    .insertInto("message")
    .values(
      inOrder.map(({ row, number, text, segments, price, at }) => ({
        company_id,
        application_id: row.id,
        msg_type: "sms",
        user_id: row.user_id,
        to_name: `${row.first_name} ${row.last_name}`,
        to_address: number,
        subject: "",
        html: "",
        text,
        segments,
        price,
        sent_from: account.alpha_sender,
        state: "delivered",
        message_id: randomUUID(),
        tries: 1,
        send_at: timeOf(at + minute),
        due_at: timeOf(at + minute),
        handed_at: timeOf(at + minute),
        dt_created: timeOf(at),
        dt_sent: timeOf(at + minute),
      })),
    )
    .returning(["id", "application_id", "user_id", "dt_created", "dt_sent", "price"])
    .execute();
  await db
    .insertInto("sms_entry")
    .values(
      inserted.map(({ id, price, dt_created }, index) => ({
        company_id,
        kind: "debit",
        amount: -Number(price),
        balance: left(index + 1),
        message_id: id,
        dt_created,
      })),
    )
    .execute();
  const jobs = new Map(inOrder.map(({ row }) => [row.id, row.job_id]));
  await db
    .insertInto("activity")
    .values(
      inserted.flatMap(({ id, application_id, user_id, dt_created, dt_sent }) => {
        const line = { company_id, application_id, actor_id: user_id, data: JSON.stringify({ message_id: id }) };
        const job_id = jobs.get(application_id) ?? null;
        return [
          { ...line, job_id, type: "message_queued", dt_created },
          { ...line, job_id, type: "message_sent", dt_created: dt_sent ?? dt_created },
        ];
      }),
    )
    .execute();
}

const timeOf = (time: number) => new Date(time).toISOString();

/** Most recent interviewed candidates with a phone number and no later activity, each with a member of the team. */
async function reachedIn(db: Db, company_id: number, before: Date) {
  const { rows } = await sql<{
    id: number;
    job_id: number;
    first_name: string;
    last_name: string;
    phone_number: string;
    language: string;
    user_id: number;
    sender: string;
    last: string;
  }>`
    select application.id, application.job_id, first_name, last_name, phone_number, application.language,
      sender.user_id, sender.name as sender, activity.last
    from application
    cross join lateral (
      select max(dt_created) as last from activity
      where activity.company_id = application.company_id and activity.application_id = application.id
    ) activity
    cross join lateral (
      select user_id, name from job_user join app_user on app_user.id = job_user.user_id
      where job_user.company_id = application.company_id and job_user.job_id = application.job_id
        and job_user.role in ('job_owner', 'collaborator')
      order by job_user.role desc, user_id limit 1
    ) sender
    where application.company_id = ${company_id} and phone_number is not null and not is_masked
      and activity.last <= ${before.toISOString()}
      and exists (
        select from scorecard
        where scorecard.company_id = application.company_id and scorecard.application_id = application.id
      )
    order by activity.last desc, application.id
    limit ${looked}
  `.execute(db);
  return rows;
}
