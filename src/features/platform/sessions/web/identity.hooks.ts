import { queryOptions, useMutation } from "@tanstack/react-query";
import { listLoginFactors } from "#features/platform/login-factors/login-factors.contract.ts";
import { provePasskey } from "#features/platform/login-factors/web/passkeys.ts";
import { askIdentityPasskey, confirmIdentity } from "../own-sessions.contract.ts";
import { flashPasskeyError } from "./passkey-errors.ts";
import { call } from "#web/api.ts";

export const factorsQuery = queryOptions({
  queryKey: ["login-factors"],
  queryFn: ({ signal }) => call(listLoginFactors, { signal }),
});

/** Proves the person's identity again. The dialog shows why a password was rejected. */
export function useConfirmIdentity(onConfirmed: () => void) {
  const byPassword = useMutation({
    mutationFn: (password: string) => call(confirmIdentity, { body: { kind: "password", password } }),
    onSuccess: onConfirmed,
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await call(askIdentityPasskey, { body: {} });
      await call(confirmIdentity, { body: { kind: "passkey", credential: await provePasskey(options) } });
    },
    onSuccess: onConfirmed,
    onError: flashPasskeyError,
  });
  return { byPassword, byPasskey };
}
