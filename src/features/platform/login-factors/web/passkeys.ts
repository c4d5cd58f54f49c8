import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { loadOnline } from "#web/load-online.ts";

// The library is loaded when a person asks for a passkey, and with no page before that.

type Options = Record<string, unknown>;

const load = () => loadOnline(() => import("@simplewebauthn/browser"));

/** A passkey belongs to a host name; browsers make none for an IP address. */
export const isAtIpAddress = (hostname = window.location.hostname): boolean =>
  hostname.startsWith("[") || /^\d+(?:\.\d+){3}$/.test(hostname);

export const canUsePasskeys = () => "PublicKeyCredential" in window;

/** Has the browser make a passkey. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}

/** Has the browser answer a challenge with one of the person's passkeys. */
export async function provePasskey(options: Options) {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}

/** The person closed the browser's own dialog, or let it time out. */
export const isPasskeyCancelled = (error: unknown) =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
