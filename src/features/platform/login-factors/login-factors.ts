/** Kinds of second factors. A recovery code replaces the other kinds when they are lost. */
export const secondFactorKinds = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

export const recoveryCodeCount = 10;
export const maxPasskeys = 20;
export const maxPasskeyName = 60;
/** How long a sign-in counts as a fresh proof of identity. */
export const identityMinutes = 10;
