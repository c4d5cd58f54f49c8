import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { IsoTime, QueryId } from "#shared/schemas.ts";
import { ssoKinds, testOutcomes } from "./single-sign-on.ts";

/** Allows an old and a new certificate during a rotation, with some reserve. */
const maxCertificates = 5;

const Connection = z.object({
  kind: z.enum(ssoKinds),
  issuer: z.string(),
  client_id: z.string(),
  /** Whether a client secret is stored. The secret itself never leaves the server. */
  has_client_secret: z.boolean(),
  entry_point: z.string(),
  certificates: z.array(z.object({ pem: z.string(), subject: z.string(), valid_to: IsoTime })),
  is_enabled: z.boolean(),
  is_forced: z.boolean(),
  /** Time of the first successful sign-in or test with these settings. */
  proved_at: IsoTime.nullable(),
  last_test: z
    .object({
      tested_at: IsoTime,
      outcome: z.enum(testOutcomes),
      /** Email address that the provider returned. */
      email: z.string().nullable(),
      /** Error message of the library. */
      detail: z.string().nullable(),
    })
    .nullable(),
  version: z.int(),
});
type Connection = z.infer<typeof Connection>;

export const SingleSignOn = z.object({
  connection: Connection.nullable(),
  /** URLs of this installation to enter at the provider. */
  addresses: z.object({
    sign_in: z.string(),
    redirect_uri: z.string(),
    entity_id: z.string(),
    assertion_consumer_service: z.string(),
    metadata: z.string(),
  }),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

const Address = z.string().trim().max(500);

const Body = z.strictObject({
  kind: z.enum(ssoKinds),
  issuer: z.string().trim().min(1).max(500),
  client_id: z.string().trim().max(200).default(""),
  /** Absent to retain the stored secret. */
  client_secret: z.string().trim().min(1).max(500).optional(),
  entry_point: Address.default(""),
  certificates: z.array(z.string().max(10_000)).max(maxCertificates).default([]),
  is_enabled: z.boolean(),
  is_forced: z.boolean(),
  version: z.int().optional(),
});
export type ConnectionBody = z.output<typeof Body>;

const path = "/v1/companies/:company_id/single-sign-on/";
const params = z.object({ company_id: QueryId });

export const getSingleSignOn = endpoint({
  name: "getSingleSignOn",
  summary:
    "How the people of the company sign in at its identity provider, and what that is told of this installation.",
  method: "GET",
  path,
  guard: "session",
  access: "single_sign_on:read",
  params,
  reply: SingleSignOn,
});

export const saveSingleSignOn = endpoint({
  name: "saveSingleSignOn",
  summary:
    "Connect the company to an identity provider, or change how; the owner who forces it may still use a password.",
  method: "PUT",
  path,
  guard: "session",
  access: "single_sign_on:manage",
  params,
  body: Body,
  reply: SingleSignOn,
});

export const removeSingleSignOn = endpoint({
  name: "removeSingleSignOn",
  summary: "Remove the connection to the identity provider: its people sign in with a password again.",
  method: "DELETE",
  path,
  guard: "session",
  access: "single_sign_on:manage",
  params,
  status: 204,
});

export const testSingleSignOn = endpoint({
  name: "testSingleSignOn",
  summary: "Send one's own browser to the identity provider to see what it answers. It signs no person in.",
  method: "GET",
  path: `${path}test/`,
  guard: "session_download",
  access: "single_sign_on:manage",
  params,
  status: 303,
});
