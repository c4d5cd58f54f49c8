import type { Services } from "#server/services.ts";
import type { DkimKey } from "#server/dkim-settings.ts";
import type { Db } from "#server/db/database.ts";
import { domainOf } from "../sending-domains.ts";

/** Returns the key that signs emails from a company's address, or undefined before its DNS record was found. */
export async function signatureOf(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  company_id: number,
  from: string | null,
): Promise<DkimKey | undefined> {
  if (from === null) return undefined;
  const domain = domainOf(from);
  const key = await db
    .selectFrom("sending_domain")
    .where("company_id", "=", company_id)
    .where("domain", "=", domain)
    // Keys whose record has disappeared still sign: a signature that can't be verified does no harm.
    .where("dt_verified", "is not", null)
    .select(["selector", "private_key"])
    .executeTakeFirst();
  if (!key) return undefined;
  return {
    domainName: domain,
    keySelector: key.selector,
    privateKey: secrets.decrypt("dkim", key.private_key).toString(),
  };
}
