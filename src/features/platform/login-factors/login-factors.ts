/** What a person may prove beside the password. A recovery code replaces the others when they are lost. */
export const secondFactorKinds = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

export const recoveryCodeCount = 10;
export const maxPasskeys = 20;
export const maxPasskeyName = 60;
/** For so long after a sign-in a person is not asked again who they are. */
export const identityMinutes = 10;
