import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { loadOnline } from "#web/load-online.ts";

// The WebAuthn library is loaded only when a person starts to use a passkey.

type Options = Record<string, unknown>;

const load = () => loadOnline(() => import("@simplewebauthn/browser"));

/** Passkeys are bound to a host name, and browsers create none for IP addresses. */
export const isAtIpAddress = (hostname = window.location.hostname): boolean =>
  hostname.startsWith("[") || /^\d+(?:\.\d+){3}$/.test(hostname);

export const canUsePasskeys = () => "PublicKeyCredential" in window;

export async function makePasskey(options: Options) {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}

/** Lets the browser sign a challenge with one of the person's passkeys. */
export async function provePasskey(options: Options) {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}

/** Whether the person closed the browser's own dialog or let it time out. */
export const isPasskeyCancelled = (error: unknown) =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
