import { useMutation } from "@tanstack/react-query";
import type { SecondFactorKind } from "#features/platform/login-factors/login-factors.ts";
import { provePasskey } from "#features/platform/login-factors/web/passkeys.ts";
import { call } from "#web/api.ts";
import { forgetSessionToken } from "#web/session-token.ts";
import { askPasskeySignIn, askSecondFactorPasskey, loginPasskey, loginSecondFactor } from "../../sign-in.contract.ts";

type TypedCode = { kind: Exclude<SecondFactorKind, "passkey">; code: string };

/** Sends the second factor after a correct password. A passkey signs a challenge instead of sending a code. */
export const useSecondFactor = () =>
  useMutation({
    mutationFn: async (given: TypedCode | { kind: "passkey" }) => {
      if (given.kind !== "passkey") return call(loginSecondFactor, { body: given });
      const { options } = await call(askSecondFactorPasskey, { body: {} });
      return call(loginSecondFactor, { body: { kind: "passkey", credential: await provePasskey(options) } });
    },
    onMutate: forgetSessionToken,
  });

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => {
      const { options } = await call(askPasskeySignIn, { body: {} });
      return call(loginPasskey, { body: { credential: await provePasskey(options) } });
    },
    onMutate: forgetSessionToken,
  });
