import type { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { fieldError, notFound } from "#shared/errors.ts";
import { changesBetween, type AuditedChange } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import {
  maxAddresses,
  type createEmailAddress,
  type EmailAddress,
  type patchEmailAddress,
} from "../company-settings.contract.ts";
import type { AddressChange } from "../email-address-changes.ts";
import { assertAddressFree } from "./free-address.ts";

export const addressesOf = (db: Db, company_id: number): Promise<EmailAddress[]> =>
  db
    .selectFrom("company_email_address")
    .select(["id", "email", "name", "is_default"])
    .where("company_id", "=", company_id)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();

/** Locks the company, so that concurrent changes always leave exactly one default address. */
async function lockedAddresses(db: Db, { company_id }: Actor): Promise<EmailAddress[]> {
  await lockCompany(db, company_id);
  return addressesOf(db, company_id);
}

type NewAddress = z.output<NonNullable<typeof createEmailAddress.body>>;
type AddressPatch = z.output<NonNullable<typeof patchEmailAddress.body>>;

export async function createAddress(
  db: Db,
  services: Pick<SystemServices, "config" | "database">,
  actor: Actor,
  { email, name, is_default }: NewAddress,
): Promise<EmailAddress> {
  const { company_id } = actor;
  const others = await lockedAddresses(db, actor);
  const email_key = emailKey(email);
  if (others.length >= maxAddresses)
    throw fieldError("email", { key: "company-settings:tooManyAddresses", values: { count: maxAddresses } });
  if (others.some((other) => emailKey(other.email) === email_key))
    throw fieldError("email", "company-settings:addressTaken");
  await assertAddressFree(db, services, actor, email);

  const isDefault = is_default || others.length === 0;
  if (isDefault) await clearDefault(db, company_id);
  const { id } = await db
    .insertInto("company_email_address")
    .values({ company_id, email: email.trim(), email_key, name, is_default: isDefault })
    .returning("id")
    .executeTakeFirstOrThrow();
  const created = requireAddress(await addressesOf(db, company_id), id);
  await log(db, actor, "created", created);
  return created;
}

export async function changeAddress(
  db: Db,
  actor: Actor,
  id: number,
  { name, is_default }: AddressPatch,
): Promise<EmailAddress> {
  const { company_id } = actor;
  const address = requireAddress(await lockedAddresses(db, actor), id);
  const values = { name: name ?? address.name, is_default: is_default ?? address.is_default };
  const changes = changesBetween(address, values, ["name", "is_default"]);
  if (changes.length === 0) return address;
  if (is_default) await clearDefault(db, company_id);
  await db
    .updateTable("company_email_address")
    .set(values)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await log(db, actor, "changed", address, changes);
  return requireAddress(await addressesOf(db, company_id), id);
}

/** Callback invoked after an address is removed, so that its sending domain can be cleaned up. */
export type OnRemoved = (db: Db, company_id: number, email: string) => Promise<void>;

export async function removeAddress(db: Db, actor: Actor, id: number, onRemoved: OnRemoved): Promise<void> {
  const { company_id } = actor;
  const addresses = await lockedAddresses(db, actor);
  const removed = requireAddress(addresses, id);
  const { is_default, email } = removed;
  await db.deleteFrom("company_email_address").where("company_id", "=", company_id).where("id", "=", id).execute();
  await onRemoved(db, company_id, email);
  const next = addresses.find((address) => address.id !== id);
  if (is_default && next)
    await db
      .updateTable("company_email_address")
      .set({ is_default: true })
      .where("company_id", "=", company_id)
      .where("id", "=", next.id)
      .execute();
  await log(db, actor, "deleted", removed);
}

const clearDefault = (db: Db, company_id: number) =>
  db.updateTable("company_email_address").set({ is_default: false }).where("company_id", "=", company_id).execute();

function requireAddress(addresses: readonly EmailAddress[], id: number): EmailAddress {
  const address = addresses.find((one) => one.id === id);
  if (!address) throw notFound();
  return address;
}

const log = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  change: AddressChange,
  { id, email }: EmailAddress,
  changes: readonly AuditedChange[] = [],
) =>
  logActivity(db, {
    type: "company_changed",
    company_id,
    actor_id,
    data: { fields: "email_addresses", email_address_id: id, change },
    audited: { object: email, changes },
  });
