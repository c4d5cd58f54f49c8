import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { messagesQuery } from "#features/conversations/messages/web/messages.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { attachMailboxMail, listMailboxMails, type MailboxMail } from "../mailboxes.contract.ts";

/** Query for emails of the mailbox. Never cached, so that nothing stays in the browser after the dialog closes. */
export const mailsQuery = (application_id: number, q: string) =>
  queryOptions({
    queryKey: ["mailbox-mails", application_id, q],
    queryFn: async ({ signal }) =>
      (await call(listMailboxMails, { params: { application_id }, query: { q }, signal })).results,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Attaches emails one at a time. Failed ones stay selected and are reported by their subject. */
export function useAttachMails(application_id: number) {
  const { t } = useTranslation("mailboxes");
  const queryClient = useQueryClient();
  const attach = useMutation({
    mutationFn: async (mails: readonly MailboxMail[]) => {
      const attached: string[] = [];
      for (const { id, subject } of mails) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- Mail servers allow only a few connections per person.
          await call(attachMailboxMail, { params: { application_id }, body: { mail: id } });
          attached.push(id);
        } catch (error) {
          flashError(error, t("attach.failed", { subject: subject || t("attach.noSubject") }));
        }
      }
      return attached;
    },
    onSuccess: ({ length: count }) => {
      if (count > 0) showFlash("success", t("attach.done", { count }));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: messagesQuery(application_id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ["mailbox-mails", application_id] }),
        queryClient.invalidateQueries({ queryKey: ["mailbox"] }),
      ]),
  });
  return useSingleFlight(attach);
}
