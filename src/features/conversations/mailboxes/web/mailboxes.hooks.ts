import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { useCall } from "#web/use-call.ts";
import {
  connectMailbox,
  disconnectMailbox,
  getMailbox,
  putMailboxConfiguration,
  type NewMailbox,
} from "../mailboxes.contract.ts";

const key = "mailbox";

/** Query for the user's own mailbox, without its password. */
export const mailboxQuery = (company_id: number) =>
  queryOptions({ queryKey: [key, company_id], queryFn: ({ signal }) => call(getMailbox, { signal }) });

export function useConnectMailbox() {
  const { t } = useTranslation("mailboxes");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const connect = useCall(connectMailbox, {
    input: (body: NewMailbox) => ({ body }),
    through: confirmed,
    store: (state) => queryClient.setQueryData(mailboxQuery(company_id).queryKey, state),
    done: () => t("connected"),
    refreshes: [[key]],
  });
  return useSingleFlight(connect);
}

export function useDisconnectMailbox() {
  const { t } = useTranslation("mailboxes");
  return useCall(disconnectMailbox, {
    input: () => ({}),
    done: () => t("disconnected"),
    failed: () => t("notDisconnected"),
    refreshes: [[key]],
  });
}

/** Optimistic update with rollback. */
export function useSetPrivate() {
  const { t } = useTranslation("mailboxes");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = mailboxQuery(company_id);
  return useMutation({
    scope: { id: `mailbox-private-${company_id}` },
    mutationFn: (is_private: boolean) => call(putMailboxConfiguration, { body: { is_private } }),
    onMutate: async (is_private) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before?.mailbox)
        queryClient.setQueryData(queryKey, { ...before, mailbox: { ...before.mailbox, is_private } });
      return before;
    },
    onError: (error, _given, before) => {
      queryClient.setQueryData(queryKey, before);
      flashError(error, t("notSaved"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
