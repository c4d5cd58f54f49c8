import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Secrets } from "#server/secrets.ts";

/** Person that a form is signed for. The key contains both ids, so a signed key identifies the owner of the bytes. */
export type Uploader = { company_id: number; user_id: number };

const accessKeyId = "hirelane";
/** How long a signed form is valid. */
export const lifetimeMs = 15 * 60 * 1000;
const keyPattern = /^(\d{1,15})\/user-(\d{1,15})\/(tables\/)?[0-9a-f-]{36}$/;

export type Purpose = "document" | "table";

const folders: Record<Purpose, string> = { document: "", table: "tables/" };

/** Builds a key, which contains the owner and the purpose. */
export const uploadKey = ({ company_id, user_id }: Uploader, purpose: Purpose, id: string) =>
  `${company_id}/user-${user_id}/${folders[purpose]}${id}`;

export const ownerName = (user_id: number) => `user:${user_id}`;

type SignedFields = {
  key: string;
  acl: "private";
  success_action_status: "201";
  AWSAccessKeyId: string;
  policy: string;
  signature: string;
};

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.object({ key: z.string() }),
    z.object({ acl: z.literal("private") }),
    z.object({ success_action_status: z.literal("201") }),
    z.tuple([z.literal("content-length-range"), z.int(), z.int()]),
  ]),
});

/** Signs a form for one file of exactly this size, as S3 does. */
export function signUpload(
  secrets: Secrets,
  { company_id, user_id, purpose = "document", size, now }: Uploader & { purpose?: Purpose; size: number; now: Date },
): SignedFields {
  const key = uploadKey({ company_id, user_id }, purpose, randomUUID());
  const fixed = { key, acl: "private", success_action_status: "201" } as const;
  const content: z.input<typeof Policy> = {
    expiration: new Date(now.getTime() + lifetimeMs).toISOString(),
    conditions: [
      { key },
      { acl: fixed.acl },
      { success_action_status: fixed.success_action_status },
      ["content-length-range", size, size],
    ],
  };
  const policy = Buffer.from(JSON.stringify(content)).toString("base64");
  return { ...fixed, AWSAccessKeyId: accessKeyId, policy, signature: secrets.sign("upload", policy) };
}

export type GrantedUpload = Uploader & { purpose: Purpose; key: string; minimum: number; maximum: number };
export type UploadRefusal = { code: string; message: string };

const refused = (message: string): UploadRefusal => ({ code: "AccessDenied", message });

/** Verifies a form's fields and returns what they allow, or an error with S3's code and message. */
export function readGrant(
  secrets: Secrets,
  fields: Readonly<Record<string, string>>,
  now: Date,
): GrantedUpload | UploadRefusal {
  const { policy, signature, key } = fields;
  if (!policy || !signature || !key || fields.AWSAccessKeyId !== accessKeyId)
    return { code: "InvalidAccessKeyId", message: "The form lacks a field, or its access key id is unknown." };
  if (!secrets.verify("upload", policy, signature))
    return { code: "SignatureDoesNotMatch", message: "The signature does not match the policy." };

  // The signature proves that this server wrote the policy. A policy of another shape is a bug, so parsing can throw.
  const { expiration, conditions } = Policy.parse(JSON.parse(Buffer.from(policy, "base64").toString()));
  const [signedKey, signedAcl, signedStatus, [, minimum, maximum]] = conditions;
  if (new Date(expiration) <= now) return refused("Invalid according to Policy: Policy expired.");
  if (key !== signedKey.key || fields.acl !== signedAcl.acl)
    return refused("Invalid according to Policy: Policy Condition failed.");
  if (fields.success_action_status !== signedStatus.success_action_status)
    return refused("Invalid according to Policy: Policy Condition failed.");

  const [, company_id, user_id, folder] = keyPattern.exec(key) ?? [];
  const purpose = folder === undefined ? "document" : "table";
  return { key, purpose, minimum, maximum, company_id: Number(company_id), user_id: Number(user_id) };
}
