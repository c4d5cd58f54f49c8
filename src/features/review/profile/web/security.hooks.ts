import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  addPasskey,
  askNewPasskey,
  beginTotp,
  confirmTotp,
  deletePasskey,
  deleteTotp,
  renamePasskey,
  renewRecoveryCodes,
} from "#features/platform/login-factors/login-factors.contract.ts";
import { makePasskey } from "#features/platform/login-factors/web/passkeys.ts";
import { flashPasskeyError } from "#features/platform/sessions/web/passkey-errors.ts";
import { call } from "#web/api.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import { factorsQuery } from "#features/platform/sessions/web/identity.hooks.ts";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";

export function useTotpChanges() {
  const { t } = useTranslation("profile");
  const confirmed = useConfirmed();
  return {
    begin: useCall(beginTotp, {
      input: () => ({ body: {} }),
      through: confirmed,
      failed: () => t("saveFailed"),
    }),
    /** Shows no flash message on error, because its dialog shows the error. */
    confirm: useCall(confirmTotp, {
      input: (code: string) => ({ body: { code } }),
      through: confirmed,
      done: () => t("twoStep.turnedOn"),
      refreshes: [factorsQuery.queryKey],
    }),
    turnOff: useCall(deleteTotp, {
      input: () => ({}),
      through: confirmed,
      done: () => t("twoStep.turnedOff"),
      failed: () => t("saveFailed"),
      refreshes: [factorsQuery.queryKey],
    }),
    renewCodes: useCall(renewRecoveryCodes, {
      input: () => ({ body: {} }),
      through: confirmed,
      failed: () => t("saveFailed"),
      refreshes: [factorsQuery.queryKey],
    }),
  };
}

export function usePasskeyChanges() {
  const { t } = useTranslation("profile");
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  return {
    add: useMutation({
      mutationFn: (name: string) =>
        confirmed(async () => {
          const { options } = await call(askNewPasskey, { body: {} });
          return call(addPasskey, { body: { name, credential: await makePasskey(options) } });
        }),
      onSuccess: () => showFlash("success", t("passkeys.added")),
      onSettled: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
      onError: flashPasskeyError,
    }),
    rename: useCall(renamePasskey, {
      input: ({ id, name }: { id: number; name: string }) => ({ params: { passkey_id: id }, body: { name } }),
      refreshes: [factorsQuery.queryKey],
    }),
    remove: useCall(deletePasskey, {
      input: (id: number) => ({ params: { passkey_id: id } }),
      through: confirmed,
      done: () => t("passkeys.removed"),
      failed: () => t("saveFailed"),
      refreshes: [factorsQuery.queryKey],
    }),
  };
}
