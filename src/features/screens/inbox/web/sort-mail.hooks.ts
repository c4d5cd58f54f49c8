import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fullName } from "#features/review/applications/applicant.ts";
import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { undoable, type UndoableChange } from "#web/undo.ts";
import { addMailAsApplication, attachInboundMail, discardInboundMail, restoreInboundMail } from "../inbox.contract.ts";
import { inboxKey, outboxKey, type InboxPages } from "./inbox.hooks.ts";

type Before = ReturnType<typeof takeOut>;

/** Optimistic update that removes an email from the list. Returns the rollback. */
function takeOut(queryClient: QueryClient, mail_id: number) {
  void queryClient.cancelQueries({ queryKey: inboxKey });
  const before = queryClient.getQueriesData<InboxPages>({ queryKey: inboxKey });
  queryClient.setQueriesData<InboxPages>(
    { queryKey: inboxKey },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, results: page.results.filter(({ id }) => id !== mail_id) })),
      },
  );
  return before;
}

function putBack(queryClient: QueryClient, before: Before | undefined): void {
  for (const [queryKey, pages] of before ?? []) queryClient.setQueryData(queryKey, pages);
}

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: outboxKey });

/** Whether a colleague sorted the email first. That closes the form, which shows all other errors. */
const isSortedByColleague = (error: unknown) => error instanceof ApiError && error.code === "mail_sorted";

/** Mutation callbacks of a form in the dialog. */
export const closing = (onDone: () => void) => ({
  onSuccess: onDone,
  onError: (error: unknown) => {
    if (isSortedByColleague(error)) onDone();
  },
});

type Attachment = { application_id: number; is_private: boolean; name: string };

export function useAttachMail(mail_id: number) {
  const { t } = useTranslation("inbox");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ application_id, is_private }: Attachment) =>
      call(attachInboundMail, { params: { mail_id }, body: { application_id, is_private } }),
    onMutate: () => takeOut(queryClient, mail_id),
    onSuccess: ({ application_id }, { name }) => {
      showFlash("success", t("attach.done", { name }));
      void queryClient.invalidateQueries({ queryKey: ["applications", application_id] });
    },
    onError(error, _given, before) {
      putBack(queryClient, before);
      flashError(error, t("attach.failed"));
    },
    onSettled: () => refresh(queryClient),
  });
}

export type NewApplication = { job_id: number; first_name: string; last_name: string; email: string };

export function useAddApplication(mail_id: number) {
  const { t } = useTranslation("inbox");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApplication) => call(addMailAsApplication, { params: { mail_id }, body }),
    onMutate: () => takeOut(queryClient, mail_id),
    onSuccess({ duplicate_of }, applicant) {
      const name = fullName(applicant);
      showFlash("success", t(duplicate_of === null ? "add.done" : "add.doneAgain", { name }));
      void queryClient.invalidateQueries({ queryKey: ["search"] });
    },
    onError(error, _given, before) {
      putBack(queryClient, before);
      if (isSortedByColleague(error)) flashError(error, t("add.failed"));
    },
    onSettled: () => refresh(queryClient),
  });
}

export function useDiscardMail() {
  const { t } = useTranslation("inbox");
  const queryClient = useQueryClient();

  async function restore(mail_id: number): Promise<string> {
    await call(restoreInboundMail, { params: { mail_id } });
    await refresh(queryClient);
    return t("restored");
  }

  return useMutation({
    mutationFn: (mail_id: number) => call(discardInboundMail, { params: { mail_id } }),
    onMutate: (mail_id): { before: Before; undo: UndoableChange<void> } => ({
      before: takeOut(queryClient, mail_id),
      undo: undoable({ takeBack: () => restore(mail_id), failed: t("restoreFailed") }),
    }),
    onSuccess: (_reply, _mail_id, { undo }) => undo.succeed(undefined, t("discarded")),
    onError(error, _mail_id, change) {
      change?.undo.forget();
      putBack(queryClient, change?.before);
      flashError(error, t("discardFailed"));
    },
    onSettled: () => refresh(queryClient),
  });
}
