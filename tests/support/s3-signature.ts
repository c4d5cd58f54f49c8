import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Credentials of the test store's only account. */
export type S3Account = { accessKeyId: string; secretAccessKey: string; region: string };

export class S3Refusal extends Error {
  status: number;
  code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Signing key of a day, region and service, derived according to AWS Signature Version 4. */
const signingKey = ({ secretAccessKey, region }: S3Account, day: string) =>
  hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), "s3"), "aws4_request");

export const signatureOf = (account: S3Account, day: string, text: string) =>
  createHmac("sha256", signingKey(account, day)).update(text).digest("hex");

export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Checks a credential: access key, day, region, service and the constant suffix. */
export function checkCredential(account: S3Account, credential: string): string {
  const [id, day = "", region, service, end] = credential.split("/");
  if (id !== account.accessKeyId) throw new S3Refusal(403, "InvalidAccessKeyId", "The key is not known.");
  if (region !== account.region || service !== "s3" || end !== "aws4_request")
    throw new S3Refusal(400, "AuthorizationHeaderMalformed", `The region must be ${account.region}.`);
  return day;
}

const maxSkewMs = 15 * 60 * 1_000;
const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Checks the signature in a request's header and the body hash it states. */
export function checkRequest(account: S3Account, request: IncomingMessage, body: Buffer): void {
  const { headers, method = "" } = request;
  const [, credential = "", names = "", signature = ""] = header.exec(headers.authorization ?? "") ?? [];
  if (signature === "") throw new S3Refusal(403, "AccessDenied", "Anonymous requests are not answered.");
  const day = checkCredential(account, credential);
  const date = String(headers["x-amz-date"]);
  if (!date.startsWith(day) || Math.abs(Date.now() - timeOf(date)) > maxSkewMs)
    throw new S3Refusal(403, "RequestTimeTooSkewed", "The clocks differ too much.");

  const signed = names.split(";");
  const unsigned = Object.keys(headers).filter(
    (name) => /^(host|content-md5|x-amz-.*)$/.test(name) && !signed.includes(name),
  );
  if (unsigned.length > 0 || signed.join(";") !== signed.toSorted().join(";"))
    throw new S3Refusal(403, "AccessDenied", `These headers were not signed: ${unsigned.join(", ")}`);

  const payload = String(headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && !/^[0-9a-f]{64}$/.test(payload))
    throw new S3Refusal(501, "NotImplemented", `A payload of the kind ${payload} is not taken.`);
  const url = new URL(request.url ?? "/", "http://store");
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replaceAll(/ +/g, " ")}`,
    ),
    "",
    names,
    payload,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, `${day}/${account.region}/s3/aws4_request`, sha256(canonical)].join("\n");
  if (!isSame(signatureOf(account, day, text), signature))
    throw new S3Refusal(403, "SignatureDoesNotMatch", "The signature is not that of the request.");
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body))
    throw new S3Refusal(400, "XAmzContentSHA256Mismatch", "The body is not the one that was signed.");
}

/** Format: 20261123T201000Z */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
