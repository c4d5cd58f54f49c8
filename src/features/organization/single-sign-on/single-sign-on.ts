export const ssoKinds = ["oidc", "saml"] as const;
export type SsoKind = (typeof ssoKinds)[number];

/** Reasons why a sign-in at an identity provider failed. The page that is then shown explains the reason and what to do. */
const ssoRefusals = [
  /** No company has single sign-on at this URL. */
  "unknown",
  /** The provider can't be reached, or its response can't be parsed. */
  "unavailable",
  /** The sign-in was started in another browser, or not at all. */
  "other_browser",
  /** The sign-in has expired or was already used. */
  "over",
  /** The provider refused the sign-in. */
  "refused",
  /** The response doesn't match the request, or isn't from the provider. */
  "invalid",
  "no_email",
  /** The provider doesn't confirm that the email address belongs to the person. */
  "unverified_email",
  /** No one in the company has this email address. */
  "no_place",
  /** The person with this email address hasn't accepted their invitation. */
  "not_accepted",
] as const;
export type SsoRefusal = (typeof ssoRefusals)[number];

export const testOutcomes = ["ok", ...ssoRefusals] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** Reasons for showing the single sign-on page; `nowhere` if no provider is known for the email address. */
export const entryReasons = [...ssoRefusals, "nowhere"] as const;
export type EntryReason = (typeof entryReasons)[number];

type Refused = { refused: EntryReason; company?: string; /** Page that the person wanted to open. */ next?: string };

export const entryPage = ({ refused, company, next }: Refused): string =>
  `/sso/?${new URLSearchParams({ refused, ...(company !== undefined && { company }), ...(next !== undefined && { next }) })}`;
