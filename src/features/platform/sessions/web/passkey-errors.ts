import { isPasskeyCancelled } from "#features/platform/login-factors/web/passkeys.ts";
import { ApiError, isNetworkError } from "#web/api-error.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";

/** Returns the message for a failed passkey: the person closed the browser's dialog, or the browser refused. */
export function passkeyReason(error: unknown): unknown {
  if (error instanceof ApiError || isNetworkError(error)) return error;
  return i18n.t(isPasskeyCancelled(error) ? "sessions:passkey.cancelled" : "sessions:passkey.failed");
}

export function flashPasskeyError(error: unknown): void {
  const reason = passkeyReason(error);
  if (typeof reason === "string") showFlash("error", reason);
  else flashError(reason);
}
