export const ssoKinds = ["oidc", "saml"] as const;
export type SsoKind = (typeof ssoKinds)[number];

/** Why a sign-in at an identity provider did not lead in. The page that a person is sent to says it, and what to do. */
const ssoRefusals = [
  /** No company has its sign-in at this address. */
  "unknown",
  /** The provider cannot be reached, or answers nothing that can be read. */
  "unavailable",
  /** The sign-in was begun in another browser, or in none. */
  "other_browser",
  /** It was begun too long ago, or has led somewhere already. */
  "over",
  /** The provider said no. */
  "refused",
  /** The answer is not what was asked for, or not the provider's. */
  "invalid",
  "no_email",
  /** The provider does not say that the address is the person's own. */
  "unverified_email",
  /** No person of the company has this address. */
  "no_place",
  /** The person of this address has not accepted their invitation. */
  "not_accepted",
] as const;
export type SsoRefusal = (typeof ssoRefusals)[number];

/** What came of a test. */
export const testOutcomes = ["ok", ...ssoRefusals] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** Why the page for signing in by an identity provider is shown; `nowhere` where none is known for the address. */
export const entryReasons = [...ssoRefusals, "nowhere"] as const;
export type EntryReason = (typeof entryReasons)[number];

type Refused = { refused: EntryReason; company?: string; /** The page that a person wanted to see. */ next?: string };

export const entryPage = ({ refused, company, next }: Refused): string =>
  `/sso/?${new URLSearchParams({ refused, ...(company !== undefined && { company }), ...(next !== undefined && { next }) })}`;
