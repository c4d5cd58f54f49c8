import { SAML, ValidateInResponseTo, type Profile } from "@node-saml/node-saml";
import { SaxesParser } from "saxes";
import type { SsoAddresses } from "./addresses.ts";
import type { AwaitedLogin } from "./logins.ts";
import { RefusedAnswer, refusedAnswer } from "./provider-answer.ts";

export type SamlSettings = { issuer: string; entry_point: string; certificates: string[] };

/** Accepted difference between the clocks of two machines. */
const clockSkewMs = 30_000;

type Find = (request_id: string) => Promise<AwaitedLogin | undefined>;

const noRequests = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

function createSaml(settings: SamlSettings, addresses: SsoAddresses, more: { id?: string; find?: Find } = {}): SAML {
  const { id, find } = more;
  return new SAML({
    entryPoint: settings.entry_point,
    idpCert: settings.certificates,
    idpIssuer: settings.issuer,
    issuer: addresses.entity_id,
    audience: addresses.entity_id,
    callbackUrl: addresses.assertion_consumer_service,
    identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    // Don't request a password: how the provider authenticates people is up to the provider.
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: clockSkewMs,
    ...(id !== undefined && { generateUniqueId: () => id }),
    cacheProvider: find
      ? { ...noRequests, getAsync: async (request_id) => (await find(request_id))?.dt_created ?? null }
      : noRequests,
  });
}

/** Returns the provider's URL to redirect to. */
export const samlRequest = (settings: SamlSettings, addresses: SsoAddresses, id: string): Promise<string> =>
  createSaml(settings, addresses, { id }).getAuthorizeUrlAsync("", undefined, {});

export const samlMetadata = (addresses: SsoAddresses): string =>
  createSaml(
    { issuer: "", entry_point: addresses.sign_in, certificates: ["unknown"] },
    addresses,
  ).generateServiceProviderMetadata(null);

/** Content of a signed response that passed all checks. */
export type SamlAnswer = { login: AwaitedLogin; email: string; assertion_id: string; expires_at: Date };

type Given = { settings: SamlSettings; addresses: SsoAddresses; response: string; find: Find };

/**
 * Validates a SAML response. The library checks signature, audience and times, and returns only signed content. The
 * recipient and the request that the assertion belongs to are checked here as well.
 */
export async function readSamlAnswer({ settings, addresses, response, find }: Given): Promise<SamlAnswer> {
  const saml = createSaml(settings, addresses, { find });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((error: unknown) => {
    throw refusedAnswer("invalid", error);
  });
  if (!profile) throw new RefusedAnswer("invalid", "The answer names nobody.");
  if (profile.issuer !== settings.issuer)
    throw new RefusedAnswer("invalid", `The issuer is ${profile.issuer}, not ${settings.issuer}.`);
  const destination = destinationOf(response);
  if (destination !== undefined && destination !== addresses.assertion_consumer_service)
    throw new RefusedAnswer("invalid", `The answer is meant for ${destination}.`);

  const { id, confirmations } = signedParts(profile);
  const confirmation = confirmations.find(({ Recipient }) => Recipient === addresses.assertion_consumer_service);
  if (!confirmation) throw new RefusedAnswer("invalid", "The assertion names another recipient.");
  const login = confirmation.InResponseTo === undefined ? undefined : await find(confirmation.InResponseTo);
  if (!login) throw new RefusedAnswer("over", "The assertion answers no request that is open.");
  const expires_at = new Date(confirmation.NotOnOrAfter ?? "");
  if (!(expires_at.getTime() + clockSkewMs > Date.now())) throw new RefusedAnswer("invalid", "The assertion is over.");

  const email = emailOf(profile);
  if (email === undefined) throw new RefusedAnswer("no_email");
  return { login, email, assertion_id: id, expires_at: new Date(expires_at.getTime() + 2 * clockSkewMs) };
}

type Confirmation = { Recipient?: string; InResponseTo?: string; NotOnOrAfter?: string };
type Element = { $?: Record<string, string>; [child: string]: Element[] | Record<string, string> | undefined };

const children = (element: Element | undefined, name: string) => (element?.[name] ?? []) as Element[];

/** Returns the ID and the bearer confirmations of the signed assertion. */
function signedParts(profile: Profile): { id: string; confirmations: Confirmation[] } {
  const assertion = (profile.getAssertion?.() as { Assertion?: Element } | undefined)?.Assertion;
  const id = assertion?.$?.ID;
  if (id === undefined) throw new RefusedAnswer("invalid", "The assertion has no id.");
  const confirmations = children(children(assertion, "Subject")[0], "SubjectConfirmation")
    .filter(({ $ }) => $?.Method === "urn:oasis:names:tc:SAML:2.0:cm:bearer")
    .map((one) => children(one, "SubjectConfirmationData")[0]?.$ ?? {});
  return { id, confirmations };
}

const emailAttributes = [
  "email",
  "mail",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];

/** Returns the email attribute, or the name ID if that is an email address. */
function emailOf(profile: Profile): string | undefined {
  const named = [...emailAttributes.map((name) => profile[name]), profile.nameID];
  return named
    .find((value): value is string => typeof value === "string" && /^[^@\s]+@[^@\s]+$/.test(value.trim()))
    ?.trim();
}

/** Returns the `Destination` attribute of the root element, whatever the response contains below it. */
function destinationOf(response: string): string | undefined {
  let destination: string | undefined;
  let isRoot = true;
  const parser = new SaxesParser();
  parser.on("opentag", ({ attributes }) => {
    if (isRoot) destination = attributes.Destination;
    isRoot = false;
  });
  try {
    parser.write(Buffer.from(response, "base64").toString("utf8")).close();
  } catch (error) {
    throw refusedAnswer("invalid", error);
  }
  return destination;
}
