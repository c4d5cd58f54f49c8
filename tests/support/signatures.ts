import { dkimVerify, type DKIMResult } from "mailauth";
import { checkSendingDomain } from "#features/organization/sending-domains/sending-domains.contract.ts";
import type { NameServer } from "./name-server.ts";
import type { Person, World } from "./world.ts";

/** Adds the signed fields, which the library's types lack. */
type Signature = DKIMResult & { signingHeaders?: { keys: string } };

/** Verifies an email's DKIM signatures like a receiver. Returns each result with the header fields it covers. */
export async function signaturesOf(raw: Buffer, { records }: Pick<NameServer, "records">) {
  const resolver = async (name: string, type: string) => {
    const texts = type === "TXT" ? records.get(name.toLowerCase())?.txt : undefined;
    if (!texts) throw Object.assign(new Error("Not there"), { code: "ENOTFOUND" });
    return texts.map((text) => [text.toString()]);
  };
  const { results } = await dkimVerify(raw, { resolver });
  return (results as Signature[]).map(({ status, signingDomain, selector, signingHeaders }) => ({
    result: status.result,
    domain: signingDomain,
    selector,
    fields: signingHeaders?.keys.toLowerCase().split(": ") ?? [],
  }));
}

/** Adds an email address of the company, and publishes its domain's DKIM key in DNS. */
export async function verifiedSender(world: World, admin: Person, names: NameServer, email: string) {
  await world.system((db) =>
    db
      .insertInto("company_email_address")
      .values({ company_id: world.company.id, email, email_key: email, name: "Jobs", is_default: true })
      .execute(),
  );
  const domain = email.slice(email.indexOf("@") + 1);
  const params = { company_id: world.company.id, domain };
  const check = async () => {
    await world.system((db) => db.deleteFrom("rate_limit").where("key", "like", "sending-check%").execute());
    return (await world.send(admin, checkSendingDomain, { params })).body;
  };
  const unverified = await check();
  const record = unverified.dkim_record;
  if (!record) throw new Error(`The first check makes a key, and answered ${JSON.stringify(unverified)}.`);
  const publish = () => names.records.set(record.name, { txt: [record.value] });
  return { domain, params, record, check, publish, unverified };
}
