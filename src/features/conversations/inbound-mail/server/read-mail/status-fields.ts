import { deliveryActions, type DeliveryAction, type RecipientReport } from "../inbound-mail.ts";
import { oneLine } from "./mail-headers.ts";
import { statusIn } from "./status-code.ts";

/**
 * Parses the fields of a delivery status (RFC 3464): groups separated by empty lines, the first about the email and one per
 * recipient.
 */
export const statusFields = (status: string): RecipientReport[] =>
  status
    .replace(/\r/g, "")
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has("final-recipient") || fields.has("original-recipient"))
    .map(recipientOf);

const fieldsOf = (group: string) =>
  new Map(
    group
      .replace(/\n[ \t]+/g, " ")
      .split("\n")
      .map(
        (line) =>
          [line.slice(0, line.indexOf(":")).trim().toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
      ),
  );

function recipientOf(fields: Map<string, string>): RecipientReport {
  const said = oneLine((fields.get("diagnostic-code") ?? "").replace(/^[\w-]{1,20}\s*;\s*/, ""), 500) || null;
  const [written] = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "") ?? [];
  // "5.0.0" only says that the delivery failed. The remote server's words often say more.
  const status = written === undefined || written.endsWith(".0.0") ? (statusIn(said) ?? written ?? null) : written;
  return {
    address: addressOf(fields.get("original-recipient"), true) ?? addressOf(fields.get("final-recipient"), false),
    action: actionOf(fields.get("action") ?? "", status),
    status,
    diagnostic: said,
  };
}

/** Parses a recipient such as `rfc822;anna+2Btag@example.com`. The original recipient is encoded as xtext (RFC 3461). */
function addressOf(field: string | undefined, isXtext: boolean): string | null {
  const written = oneLine((field ?? "").replace(/^[^;]{0,40};/, ""), 320).replace(/^<|>$/g, "");
  const address = isXtext
    ? written.replace(/\+([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written;
  return address.includes("@") ? oneLine(address, 320) : null;
}

function actionOf(written: string, status: string | null): DeliveryAction {
  const word = /^[a-z]+/.exec(written.trim().toLowerCase())?.[0];
  const known = deliveryActions.find((action) => action === word);
  if (known) return known;
  if (word === "expired") return "failed";
  return status?.startsWith("2") ? "delivered" : status?.startsWith("4") ? "delayed" : "failed";
}
