import { checkCredential, isSame, S3Refusal, signatureOf, type S3Account } from "./s3-signature.ts";

export type PostedFile = { key: string; bytes: Buffer; status: number };

type Condition = Record<string, string> | [string, string | number, string | number];

const fromPolicy = (reason: string) => new S3Refusal(403, "AccessDenied", `Invalid according to Policy: ${reason}`);

/**
 * Validates a browser's form upload according to Amazon's description of POST Object: every field must be in the
 * policy.
 */
export async function readPost(account: S3Account, bucket: string, form: FormData): Promise<PostedFile> {
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of form) {
    // Fields after the file are ignored.
    if (file) break;
    if (typeof value === "string") fields.set(name.toLowerCase(), value);
    else file = value;
  }
  if (!file) throw new S3Refusal(400, "InvalidArgument", "POST requires exactly one file upload per request.");
  const bytes = Buffer.from(await file.arrayBuffer());
  const field = (name: string) => fields.get(name) ?? "";

  const policy = field("policy");
  if (policy === "") throw new S3Refusal(403, "AccessDenied", "Anonymous posts are not taken.");
  const day = checkCredential(account, field("x-amz-credential"));
  if (field("x-amz-algorithm") !== "AWS4-HMAC-SHA256" || !field("x-amz-date").startsWith(day))
    throw new S3Refusal(400, "InvalidArgument", "Only version 4 of the signature is taken.");
  if (!isSame(signatureOf(account, day, policy), field("x-amz-signature")))
    throw new S3Refusal(403, "SignatureDoesNotMatch", "The signature is not that of the policy.");

  checkPolicy(policy, new Map([...fields, ["bucket", bucket]]), bytes.length);
  if (!["private", ""].includes(field("acl"))) throw new S3Refusal(400, "InvalidArgument", "The ACL is not taken.");
  const status = ["200", "201", "204"].includes(field("success_action_status"))
    ? Number(field("success_action_status"))
    : 204;
  return { key: field("key"), bytes, status };
}

const unnamed = new Set(["policy", "x-amz-signature", "bucket", "file"]);

function checkPolicy(policy: string, fields: ReadonlyMap<string, string>, size: number): void {
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, "base64").toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (!(Date.parse(expiration) > Date.now())) throw fromPolicy("Policy expired.");

  const named = new Set<string>();
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) check("eq", name.toLowerCase(), value);
    } else if (condition[0] === "content-length-range") checkSize(size, Number(condition[1]), Number(condition[2]));
    else check(condition[0], String(condition[1]).slice(1).toLowerCase(), String(condition[2]));
  }
  const extra = [...fields.keys()].filter(
    (name) => !named.has(name) && !unnamed.has(name) && !name.startsWith("x-ignore-"),
  );
  if (extra.length > 0) throw fromPolicy(`Extra input fields: ${extra.join(", ")}`);

  function check(match: string, name: string, value: string) {
    named.add(name);
    const given = fields.get(name) ?? "";
    const holds = match === "eq" ? given === value : match === "starts-with" && given.startsWith(value);
    if (!holds) throw fromPolicy(`Policy Condition failed: ["${match}", "$${name}", "${value}"]`);
  }
}

function checkSize(size: number, minimum: number, maximum: number): void {
  if (size < minimum) throw new S3Refusal(400, "EntityTooSmall", "The file is smaller than the policy allows.");
  if (size > maximum) throw new S3Refusal(400, "EntityTooLarge", "The file is larger than the policy allows.");
}
