import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { Found, type DkimRecord, type SendingDomain } from "../sending-domains.contract.ts";
import { domainOf } from "../sending-domains.ts";
import { dkimName, dkimValue, type PublicKey } from "./read-dkim.ts";

type Address = { id: number; email: string };

const rowsOf = (db: Db, company_id: number) => db.selectFrom("sending_domain").where("company_id", "=", company_id);

/** Domain of a company's email addresses with its public keys. There are none before the first check. */
export type DomainKeys = { domain: string; key: PublicKey | undefined; nextKey: PublicKey | undefined };

/** Access query for domains, ordered like the company's email addresses: every read starts here. */
export async function domainsOf(db: Db, company_id: number): Promise<SendingDomain[]> {
  const addresses = await db
    .selectFrom("company_email_address")
    .where("company_id", "=", company_id)
    .select(["id", "email"])
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  const byDomain = Map.groupBy(addresses, ({ email }) => domainOf(email));
  const rows = await rowsOf(db, company_id)
    .select(["domain", "selector", "public_key", "next_selector", "next_public_key"])
    .select(["found", "dt_verified", "dt_lost", "dt_checked"])
    .execute();
  const ofDomain = new Map(rows.map((row) => [row.domain, row]));
  return [...byDomain].map(([domain, own]) => present(domain, own, ofDomain.get(domain)));
}

export async function requireDomain(db: Db, company_id: number, name: string): Promise<SendingDomain> {
  const found = (await domainsOf(db, company_id)).find(({ domain }) => domain === name.toLowerCase());
  if (!found) throw notFound();
  return found;
}

/** Returns the public keys of a domain. They are undefined before the first check. */
export async function keysOf(db: Db, company_id: number, domain: string): Promise<DomainKeys> {
  const row = await rowsOf(db, company_id)
    .where("domain", "=", domain)
    .select(["selector", "public_key", "next_selector", "next_public_key"])
    .executeTakeFirst();
  return { domain, key: row && { selector: row.selector, public_key: row.public_key }, nextKey: row && nextOf(row) };
}

type Row = {
  selector: string;
  public_key: string;
  next_selector: string | null;
  next_public_key: string | null;
  found: unknown;
  dt_verified: string | null;
  dt_lost: string | null;
  dt_checked: string | null;
};

const nextOf = ({
  next_selector: selector,
  next_public_key: public_key,
}: Pick<Row, "next_selector" | "next_public_key">): PublicKey | undefined =>
  selector === null || public_key === null ? undefined : { selector, public_key };

function present(domain: string, addresses: readonly Address[], row: Row | undefined): SendingDomain {
  const recordOf = (key: PublicKey): DkimRecord => ({
    selector: key.selector,
    name: dkimName(domain, key),
    value: dkimValue(key),
  });
  const next = row && nextOf(row);
  // Results stored by an earlier release can lack fields. Then the domain counts as unchecked.
  const found = Found.safeParse(row?.found);
  return {
    domain,
    addresses: addresses.map(({ id, email }) => ({ id, email })),
    dkim_record: row ? recordOf(row) : null,
    next_dkim_record: next ? recordOf(next) : null,
    dt_verified: row?.dt_verified ?? null,
    dt_lost: row?.dt_lost ?? null,
    dt_checked: row?.dt_checked ?? null,
    found: found.success ? found.data : null,
  };
}
