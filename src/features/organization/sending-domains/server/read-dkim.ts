import type { LookUps } from "#server/adapters/dns.ts";
import type { Dkim } from "../sending-domains.contract.ts";
import { maxRecords } from "./max-records.ts";
import { readTags } from "./tag-list.ts";

export type PublicKey = { selector: string; public_key: string };

/** DNS name of the public key. */
export const dkimName = (domain: string, { selector }: Pick<PublicKey, "selector">): string =>
  `${selector}._domainkey.${domain}`;

export const dkimValue = ({ public_key }: Pick<PublicKey, "public_key">): string => `v=DKIM1; k=rsa; p=${public_key}`;

/** Looks up the record of a key. If the name has several DKIM records, none is valid. */
export async function readDkim(dns: LookUps, domain: string, key: PublicKey): Promise<Dkim> {
  const answer = await dns.txt(dkimName(domain, key));
  if ("failed" in answer) return { state: "unknown", records: [] };
  const records = answer.records.filter((record) => readTags(record).has("p"));
  const [only, ...others] = records;
  const isOurs = only !== undefined && others.length === 0 && isRecordOf(key, only);
  return { state: isOurs ? "found" : only ? "other_key" : "missing", records: records.slice(0, maxRecords) };
}

function isRecordOf({ public_key }: PublicKey, record: string): boolean {
  const tags = readTags(record);
  const [version = "DKIM1", kind = "rsa"] = [tags.get("v"), tags.get("k")];
  return version === "DKIM1" && kind === "rsa" && tags.get("p")?.replaceAll(/\s/g, "") === public_key;
}
