import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from "#features/platform/sessions/own-sessions.contract.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import { changePassword, confirmEmailChange, getEmailChange, requestEmailChange } from "../account.contract.ts";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";

export const ownSessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: async ({ signal }) => (await call(listOwnSessions, { signal })).results,
});

/** Ends sessions with an optimistic update, which is rolled back on error. */
export function useSessionEnds() {
  const { t } = useTranslation("profile");
  const queryClient = useQueryClient();
  const { queryKey } = ownSessionsQuery;
  const keep = async (isKept: (session: OwnSession) => boolean) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, before?.filter(isKept));
    return { before };
  };
  const onError = (error: Error, _variables: unknown, kept: { before: OwnSession[] | undefined } | undefined) => {
    queryClient.setQueryData(queryKey, kept?.before);
    flashError(error, t("saveFailed"));
  };
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  return {
    end: useMutation({
      mutationFn: (id: number) => call(endOwnSession, { params: { session_id: id } }),
      onMutate: (id) => keep((session) => session.id !== id),
      onSuccess: () => showFlash("success", t("sessions.ended")),
      onError,
      onSettled,
    }),
    endOthers: useMutation({
      mutationFn: (_all: true) => call(endOtherSessions),
      onMutate: () => keep(({ is_current }) => is_current),
      onSuccess: () => showFlash("success", t("sessions.othersEnded")),
      onError,
      onSettled,
    }),
  };
}

export function useChangePassword() {
  const { t } = useTranslation("profile");
  return useCall(changePassword, {
    input: (body: { old_password: string; password: string }) => ({ body }),
    done: () => t("password.changed"),
    refreshes: [ownSessionsQuery.queryKey],
  });
}

export function useRequestEmailChange() {
  const confirmed = useConfirmed();
  return useCall(requestEmailChange, {
    input: (body: { email: string }) => ({ body }),
    through: confirmed,
  });
}

export const emailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ["email-change", token],
    queryFn: ({ signal }) => call(getEmailChange, { params: { token }, signal }),
    staleTime: Infinity,
    retry: false,
  });

export const useConfirmEmail = (token: string) =>
  useCall(confirmEmailChange, { input: () => ({ params: { token }, body: {} }) });
