import { Secret, TOTP } from "otpauth";

const period = 30;
const settings = { issuer: "Hirelane", algorithm: "SHA1", digits: 6, period } as const;

/** Creates a secret of 160 bits in Base32, which people can type. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** Returns the URL that an authenticator app reads from the QR code. */
export const totpUrl = (secret: string, email: string) => new TOTP({ ...settings, secret, label: email }).toString();

/** Returns the time step a code belongs to: the current one, or an adjacent one in case clocks differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / period) + delta;
}
