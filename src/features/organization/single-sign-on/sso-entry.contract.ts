import { z } from "zod";
import { Email } from "#shared/email-schema.ts";
import { endpoint } from "#shared/contract.ts";

export const findSso = endpoint({
  name: "findSso",
  summary: "Where the sign-in of an address goes on: at an identity provider, or on a page that says what else to do.",
  method: "POST",
  path: "/v1/single-sign-on/",
  guard: "public",
  access: "anyone",
  body: z.strictObject({ email: Email }),
  reply: z.object({ next: z.string() }),
});

const path = "/sso/:company_slug/";
const params = z.object({ company_slug: z.string().max(200) });

export const beginSso = endpoint({
  name: "beginSso",
  summary: "Send the browser to the identity provider of a company.",
  method: "GET",
  path,
  guard: "sso",
  access: "anyone",
  params,
  query: z.object({ next: z.string().max(2_000).optional().catch(undefined) }),
});

/** Accepts anything, because the provider's response is validated as a whole later. */
const Part = z.string().max(10_000).optional().catch(undefined);

export const answerOidc = endpoint({
  name: "answerOidc",
  summary: "Where an OpenID Connect provider sends the browser back to, with a code.",
  method: "GET",
  path: `${path}callback/`,
  guard: "sso",
  access: "anyone",
  params,
  query: z.object({ state: Part, code: Part, error: Part }),
});

export const answerSaml = endpoint({
  name: "answerSaml",
  summary: "Where a SAML provider has the browser post its signed answer to.",
  method: "POST",
  path: `${path}acs/`,
  guard: "sso",
  access: "anyone",
  params,
  body: z.object({ SAMLResponse: z.string().max(250_000).catch("") }),
});

export const finishSso = endpoint({
  name: "finishSso",
  summary: "Where a browser goes on after a SAML answer, with the cookie by which it began.",
  method: "GET",
  path: `${path}finish/`,
  guard: "sso",
  access: "anyone",
  params,
  query: z.object({ ticket: z.string().max(100).catch("") }),
});

export const getSamlMetadata = endpoint({
  name: "getSamlMetadata",
  summary: "What a SAML provider has to know of this installation for a company, as XML.",
  method: "GET",
  path: `${path}metadata/`,
  guard: "public",
  access: "anyone",
  params,
  produces: "application/samlmetadata+xml",
});
