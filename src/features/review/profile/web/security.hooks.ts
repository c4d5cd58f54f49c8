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
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { factorsQuery } from "#features/platform/sessions/web/identity.hooks.ts";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";

const useRefreshFactors = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
};

/** The authenticator app and the recovery codes. */
export function useTotpChanges() {
  const { t } = useTranslation("profile");
  const confirmed = useConfirmed();
  const onSettled = useRefreshFactors();
  const onError = (error: Error) => flashError(error, t("saveFailed"));
  return {
    begin: useMutation({ mutationFn: () => confirmed(() => call(beginTotp, { body: {} })), onError }),
    /** Its dialog shows what was refused. */
    confirm: useMutation({
      mutationFn: (code: string) => confirmed(() => call(confirmTotp, { body: { code } })),
      onSuccess: () => showFlash("success", t("twoStep.turnedOn")),
      onSettled,
    }),
    turnOff: useMutation({
      mutationFn: () => confirmed(() => call(deleteTotp)),
      onSuccess: () => showFlash("success", t("twoStep.turnedOff")),
      onSettled,
      onError,
    }),
    renewCodes: useMutation({
      mutationFn: () => confirmed(() => call(renewRecoveryCodes, { body: {} })),
      onSettled,
      onError,
    }),
  };
}

export function usePasskeyChanges() {
  const { t } = useTranslation("profile");
  const confirmed = useConfirmed();
  const onSettled = useRefreshFactors();
  return {
    add: useMutation({
      mutationFn: (name: string) =>
        confirmed(async () => {
          const { options } = await call(askNewPasskey, { body: {} });
          return call(addPasskey, { body: { name, credential: await makePasskey(options) } });
        }),
      onSuccess: () => showFlash("success", t("passkeys.added")),
      onSettled,
      onError: flashPasskeyError,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: number; name: string }) =>
        call(renamePasskey, { params: { passkey_id: id }, body: { name } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => confirmed(() => call(deletePasskey, { params: { passkey_id: id } })),
      onSuccess: () => showFlash("success", t("passkeys.removed")),
      onSettled,
      onError: (error) => flashError(error, t("saveFailed")),
    }),
  };
}
