import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { createFormDrafts } from "#web/form/form-drafts.ts";
import { undoable } from "#web/undo.ts";
import {
  createInterviewKit,
  listInterviewKits,
  listJobKits,
  patchInterviewKit,
  putJobKits,
  type InterviewKit,
} from "../../kits.contract.ts";
import { bodyOf, type KitForm } from "./kit-form.ts";

const noun = "interview-kits";

/** Typed values of a new kit (0) or of an edited one. They are cleared with the tab or on sign-out. */
export const { draftOf, keepDraft } = createFormDrafts<KitForm>("interview-kit-drafts");

export const kitsQuery = (is_archived: boolean) =>
  queryOptions({
    queryKey: [noun, { is_archived }],
    queryFn: async ({ signal }) => (await call(listInterviewKits, { query: { is_archived }, signal })).results,
  });

export const jobKitsQuery = (job_id: number) =>
  queryOptions({
    queryKey: [noun, "jobs", job_id],
    queryFn: ({ signal }) => call(listJobKits, { params: { job_id }, signal }),
  });

/** Saves a kit without an optimistic update, because the dialog keeps the typed values until the server has saved them. */
export function useSaveKit() {
  const refresh = useRefreshKits();
  return useMutation({
    mutationFn: ({ kit, form }: { kit: InterviewKit | undefined; form: KitForm }) =>
      kit
        ? call(patchInterviewKit, { params: { kit_id: kit.id }, body: { ...bodyOf(form), version: kit.version } })
        : call(createInterviewKit, { body: bodyOf(form) }),
    onSettled: refresh,
  });
}

type Kits = ReplyOf<typeof listInterviewKits>["results"];

/** Archives an active kit, or restores an archived one. */
export function useArchiveKit() {
  const { t } = useTranslation("scorecards");
  const queryClient = useQueryClient();
  const refresh = useRefreshKits();
  const send = ({ id, version }: InterviewKit, is_archived: boolean) =>
    call(patchInterviewKit, { params: { kit_id: id }, body: { is_archived, version } });
  const said = (is_archived: boolean) => t(is_archived ? "kits.archived" : "kits.restored");

  return useMutation({
    mutationFn: (kit: InterviewKit) => send(kit, !kit.is_archived),
    onMutate: async (kit) => {
      await queryClient.cancelQueries({ queryKey: [noun] });
      queryClient.setQueryData<Kits>(kitsQuery(kit.is_archived).queryKey, (kits) =>
        kits?.filter(({ id }) => id !== kit.id),
      );
      return undoable<InterviewKit>({
        takeBack: async (changed) => {
          await send(changed, kit.is_archived).finally(() => void refresh());
          return said(kit.is_archived);
        },
        failed: t("kits.failed"),
      });
    },
    onSuccess: (changed, kit, change) => change.succeed(changed, said(!kit.is_archived)),
    onError: (error, _kit, change) => {
      change?.forget();
      flashError(error, t("kits.failed"));
    },
    onSettled: refresh,
  });
}

/** Sets the kits of a job; an empty list means all kits of the company. */
export function useChooseKits(job_id: number) {
  const { t } = useTranslation("scorecards");
  const refresh = useRefreshKits();
  const send = (kits: number[]) => call(putJobKits, { params: { job_id }, body: { kits } });
  return useMutation({
    mutationFn: ({ chosen }: { chosen: number[]; before: number[] }) => send(chosen),
    onMutate: ({ before }) =>
      undoable<unknown>({
        takeBack: async () => {
          await send(before).finally(() => void refresh());
          return t("jobKits.restored");
        },
        failed: t("jobKits.failed"),
      }),
    onSuccess: (answer, _given, change) => change.succeed(answer, t("jobKits.chosen")),
    onError: (_error, _given, change) => change?.forget(),
    onSettled: refresh,
  });
}

/** Refetches kits and scorecards, because the forms of scorecards show the kits' wording. */
function useRefreshKits() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [noun] }),
      queryClient.invalidateQueries({
        queryKey: ["applications"],
        predicate: ({ queryKey }) => queryKey[2] === "scorecards",
      }),
    ]);
}
