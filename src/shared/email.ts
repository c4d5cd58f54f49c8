import { normalised } from "./normalised.ts";

/** Zero-width characters, which get copied along with an email address: joiners, soft hyphens, direction marks. */
const invisible = /[\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFFA0]/gu;
/** Full-width forms of ASCII characters, such as ＠. */
const wide = /[\uFF01-\uFF5E]/g;
const wideBy = 0xfee0;

/** Normalizes a typed or copied email address to the form in which it is saved. */
export const cleanEmail = (text: string): string =>
  normalised(text.replaceAll(invisible, ""), "NFC")
    .replaceAll(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - wideBy))
    .trim();

const maxLength = 254;
const maxLocalBytes = 64;

/** Dot-atom of RFC 5322, extended to letters of all scripts by RFC 6531. */
const atom = "(?:[\\w!#$%&'*+/=?^`{|}~-]|[^\\p{ASCII}\\p{Z}\\p{C}])+";
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, "u");
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domain = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`);
const letters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Whether email can be sent to an email address returned by `cleanEmail()`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > maxLength) return false;
  const mailbox = text.slice(0, at);
  if (!local.test(mailbox) || new TextEncoder().encode(mailbox).length > maxLocalBytes) return false;
  return domain.test(asciiDomain(text.slice(at + 1)));
}

/** Converts a domain to lower-case ASCII, using Punycode for other scripts. Invalid domains are only lower-cased. */
export function asciiDomain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII begins with the control characters.
  if (/^[\x00-\x7F]*$/.test(text) || text.length > maxLength || !letters.test(text)) return text.toLowerCase();
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return text.toLowerCase();
  }
}
