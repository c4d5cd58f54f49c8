import { z } from "zod";

// JSON that browsers produce for passkeys, as WebAuthn defines it. Only the fields that the server reads are listed.

const Base64Url = z
  .string()
  .max(12_000)
  .regex(/^[\w-]+$/);

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
};

export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** Options for the browser's WebAuthn call, in WebAuthn's JSON. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
