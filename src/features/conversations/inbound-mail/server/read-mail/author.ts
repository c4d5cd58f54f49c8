import { folded } from "#features/review/intake/server/cv-words.ts";
import { isKnownFirstName } from "#features/review/intake/server/name-parts.ts";
import { isNoReply, isRoleAddress } from "../applications/role-address.ts";
import type { MailHeaders, Person } from "./mail-headers.ts";

/**
 * Finds the person who wrote an email. Mailing groups replace the From header if the sender's domain has a DMARC policy, and
 * job boards send in their own name. Both name the person in other headers. See docs/decisions/043.
 */
export function authorOf(headers: MailHeaders): Person | null {
  const from = headers.from();
  if (!from) return null;
  const others = new Set([...recipientsOf(headers), from.address.toLowerCase()]);
  const isOther = ({ address }: Person) => address !== "" && !others.has(address.toLowerCase()) && !isNoReply(address);
  const replyTo = headers.people("reply-to").filter(isOther);
  const answered = replyTo.length === 1 ? replyTo[0] : undefined;

  if (isRewritten(headers, from)) {
    const original = originalHeaders.map((name) => headers.people(name)[0]);
    const found = [...original, answered, encodedIn(from)].find((person) => person && isOther(person));
    const name = found?.name || withoutGroup(from.name);
    // Without the sender's address, leave it empty: a reply to the group's address would reach other people.
    return { name, address: found?.address ?? "" };
  }
  if (!answered || !isRelay(from, answered)) return from;
  return { ...answered, name: answered.name || nameOfRelayed(from, answered) };
}

/** Headers in which mailing groups store the original sender. */
const originalHeaders = ["x-original-from", "original-from", "x-google-original-from", "x-original-sender"];

const recipientsOf = (headers: MailHeaders) =>
  headers
    .addresses("to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to")
    .map((address) => address.toLowerCase());

/** Matches `'Nora Lind' via Jobs` and `Nora Lind (via Jobs)`. */
const passedOn = /^(.*?)\s+\(?(?:via|über|genom|kautta)\s+\S.*$/iu;

const withoutGroup = (name: string) => (passedOn.exec(name)?.[1] ?? name).trim().replace(/^(["'‘“])(.*)["'’”]$/u, "$2");

/** Whether a mailing group put its own address into From. */
function isRewritten(headers: MailHeaders, from: Person): boolean {
  if (passedOn.test(from.name) || encodedIn(from)) return true;
  const isList = headers.has("list-id") || headers.has("list-post") || headers.has("mailing-list");
  if (!isList && !originalHeaders.some((name) => headers.has(name))) return false;
  const [local = "", domain = ""] = from.address.toLowerCase().split("@");
  const named = ["list-post", "list-id", "mailing-list", "sender", "to"].map((name) =>
    headers.line(name).toLowerCase(),
  );
  return named.some((line) => line.includes(`${local}@${domain}`) || line.includes(`<${local}.${domain}>`));
}

/**
 * Decodes a sender within a group's address: `nora=mail.example@groups.example` or `nora.lind=40mail.example@dmarc.example`.
 */
function encodedIn({ name, address }: Person): Person | undefined {
  const [, local, domain] = /^([^=@]+)=(?:40)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)@/i.exec(address) ?? [];
  return local && domain ? { name: withoutGroup(name), address: `${local}@${domain}` } : undefined;
}

/** Whether the email is from a job board or web form that names the person in Reply-To. */
function isRelay(from: Person, answered: Person): boolean {
  if (isRoleAddress(answered.address)) return false;
  if (isRoleAddress(from.address) || isOfDomain(from)) return true;
  const words = wordsOf(from.name);
  return answered.name !== "" && !wordsOf(answered.name).some((word) => words.includes(word));
}

const wordsOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** Whether the sender's name is the name of its domain, as in `Jobfinder <hello@jobfinder.example>`. */
function isOfDomain({ name, address }: Person): boolean {
  const [local = "", domain = ""] = folded(address).split("@");
  const labels = domain.split(".").slice(0, -1);
  return labels.includes(local) || labels.includes(wordsOf(name).join(""));
}

/**
 * Returns the display name if it is the person's. Job boards write either "Kim Dahl <apply@board.example>" or their own
 * name.
 */
function nameOfRelayed(from: Person, answered: Person): string {
  const name = withoutGroup(from.name);
  const address = folded(answered.address);
  const isPerson = wordsOf(name).some((word) => (word.length > 2 && address.includes(word)) || isKnownFirstName(word));
  return isPerson ? name : "";
}
