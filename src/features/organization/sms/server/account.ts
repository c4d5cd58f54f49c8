import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { SmsConfig } from "../sms.contract.ts";

/** Handling of outgoing SMS. The demo stores them in its outbox. Otherwise none are sent without a gateway. */
export const smsOf = ({ sms, demo }: Services["config"]): "sent" | "kept" | "none" =>
  sms ? "sent" : demo ? "kept" : "none";

const none = { alpha_sender: "", country: "", sms_price_default: "0.0000", balance: "0.0000" };

/** Returns the company's SMS settings and balance. Without any payment, the balance is zero. */
export async function readSmsConfig(
  db: Db,
  { config }: Pick<Services, "config">,
  company_id: number,
): Promise<SmsConfig> {
  const account = await db
    .selectFrom("sms_account")
    .where("company_id", "=", company_id)
    .select(["alpha_sender", "country"])
    .select([sql<string>`sms_price_default::text`.as("sms_price_default"), sql<string>`balance::text`.as("balance")])
    .executeTakeFirst();
  return { ...(account ?? none), is_available: smsOf(config) !== "none", currency: config.smsCurrency };
}

type Paid = { company_id: number; message_id: number; price: string };

/**
 * Debits a message in the transaction that queues it. Concurrent debits wait for the row lock, so the second one sees the
 * remaining balance.
 */
export async function debitMessage(db: Db, { company_id, message_id, price }: Paid): Promise<void> {
  const { rows } = await sql`
    with account as (
      update sms_account set balance = balance - ${price}::numeric
      where company_id = ${company_id} and balance >= ${price}::numeric returning balance
    )
    insert into sms_entry (company_id, kind, amount, balance, message_id)
    select ${company_id}::bigint, 'debit', -${price}::numeric, balance, ${message_id}::bigint from account returning id
  `.execute(db);
  if (rows.length === 0) throw new AppError(409, "insufficient_balance", "sms:noBalance");
}

/** Refunds messages that were never sent. Does nothing for messages that were free or already refunded. */
export async function creditMessages(db: Db, company_id: number, message_ids: readonly number[]): Promise<void> {
  await sql`
    with debit as (
      select message_id, -amount as amount from sms_entry
      where company_id = ${company_id} and message_id = any(${message_ids}::bigint[]) and kind = 'debit' and not exists (
        select from sms_entry credit
        where credit.company_id = sms_entry.company_id and credit.message_id = sms_entry.message_id
          and credit.kind = 'credit'
      )
    ), total as (
      select sum(amount) as amount from debit
    ), account as (
      update sms_account set balance = balance + total.amount from total
      where company_id = ${company_id} and total.amount is not null returning balance
    )
    insert into sms_entry (company_id, kind, amount, balance, message_id)
    select ${company_id}::bigint, 'credit', debit.amount,
      account.balance - total.amount + sum(debit.amount) over (order by debit.message_id), debit.message_id
    from debit, total, account order by debit.message_id
  `.execute(db);
}

type Payment = { company_id: number; user_id: number; amount: string };

/** Adds the operator's payment to a company's balance. A negative amount withdraws at most the remaining balance. */
export async function topUp(db: Db, { company_id, user_id, amount }: Payment): Promise<void> {
  await openAccount(db, company_id);
  const { rows } = await sql`
    with account as (
      update sms_account set balance = balance + ${amount}::numeric
      where company_id = ${company_id} and balance + ${amount}::numeric >= 0 returning balance
    )
    insert into sms_entry (company_id, kind, amount, balance, user_id)
    select ${company_id}::bigint, 'top_up', ${amount}::numeric, balance, ${user_id}::bigint from account returning id
  `.execute(db);
  if (rows.length === 0) throw new AppError(409, "insufficient_balance", "sms:lessLeft");
}

export const openAccount = (db: Db, company_id: number) =>
  db
    .insertInto("sms_account")
    .values({ company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
