import type { Services } from "#server/services.ts";
import type { DkimKey } from "#server/dkim-settings.ts";
import type { Db } from "#server/db/database.ts";
import { signatureOf } from "./signature-of.ts";

export type CompanySender = {
  company: string;
  /** Null if the company has no email address. Then the installation is the sender. */
  address: string | null;
  dkim: DkimKey | undefined;
};

/** Returns the sender's name: the colleague and the company, or only the company if colleagues stay hidden. */
export const senderName = (company: string, colleague: string | null): string =>
  colleague ? `${colleague} (${company})` : company;

export async function companySender(
  db: Db,
  services: Pick<Services, "secrets">,
  company_id: number,
): Promise<CompanySender> {
  const { company, address } = await db
    .selectFrom("company")
    .leftJoin("company_email_address as address", (join) =>
      join.onRef("address.company_id", "=", "company.id").on("address.is_default", "=", true),
    )
    .where("company.id", "=", company_id)
    .select(["company.name as company", "address.email as address"])
    .executeTakeFirstOrThrow();
  return { company, address, dkim: await signatureOf(db, services, company_id, address) };
}
