import { z } from "zod";

// What browsers make of a passkey, as WebAuthn writes it in JSON. What is not named here is nothing the server reads.

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

/** For the browser's own call, in its own JSON. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
