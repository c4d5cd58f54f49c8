import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import type { Person } from "#web/ui/person.ts";
import {
  addInterviewer,
  listInterviewerCandidates,
  listInterviewers,
  removeInterviewer,
} from "../interviewers.contract.ts";

type Interviewers = ReplyOf<typeof listInterviewers>;

export const interviewersQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "interviewers"],
    queryFn: ({ signal }) => call(listInterviewers, { params: { application_id }, signal }),
  });

export const candidatesQuery = (application_id: number) => (q: string) =>
  queryOptions({
    queryKey: ["applications", application_id, "interviewers", "candidates", q],
    queryFn: async ({ signal }) =>
      (await call(listInterviewerCandidates, { params: { application_id }, query: { q }, signal })).results,
    staleTime: 60_000,
  });

const share = (application_id: number, { id }: Person) =>
  call(addInterviewer, { params: { application_id }, body: { user: id } });
const stopSharing = (application_id: number, { id }: Person) =>
  call(removeInterviewer, { params: { application_id, user_id: id } });

/** Adds an interviewer with an optimistic update. Adding and removing undo each other. */
export const useAddInterviewer = (application_id: number) =>
  useSharing(application_id, { send: share, takeBack: stopSharing, isAdding: true });
export const useRemoveInterviewer = (application_id: number) =>
  useSharing(application_id, { send: stopSharing, takeBack: share, isAdding: false });

type Sharing = Record<"send" | "takeBack", (application_id: number, person: Person) => Promise<unknown>> & {
  isAdding: boolean;
};

function useSharing(application_id: number, { send, takeBack, isAdding }: Sharing) {
  const { t } = useTranslation("interviewers");
  const queryClient = useQueryClient();
  const failed = t(isAdding ? "actionFailed" : "removeFailed");
  const show = (person: Person, isThere: boolean) => changeList(queryClient, application_id, person, isThere);
  const refresh = () => queryClient.invalidateQueries({ queryKey: interviewersQuery(application_id).queryKey });

  return useMutation({
    mutationFn: (person: Person) => send(application_id, person),
    onMutate: async (person) => {
      await show(person, isAdding);
      return undoable<unknown>({
        takeBack: async () => {
          await show(person, !isAdding);
          await takeBack(application_id, person).finally(() => void refresh());
          return t(isAdding ? "removed" : "restored", { name: person.name });
        },
        failed,
      });
    },
    onSuccess: (answer, { name }, change) => change.succeed(answer, t(isAdding ? "added" : "removed", { name })),
    onError: async (error, person, change) => {
      change?.forget();
      flashError(error, failed);
      await show(person, !isAdding);
    },
    onSettled: refresh,
  });
}

/** Changes the cached list. Cancels running fetches first, whose responses would overwrite the change. */
async function changeList(queryClient: QueryClient, application_id: number, person: Person, isThere: boolean) {
  const { queryKey } = interviewersQuery(application_id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Interviewers>(queryKey, (shown) => {
    if (!shown) return shown;
    const others = shown.results.filter(({ id }) => id !== person.id);
    const results = isThere ? [...others, person].toSorted(byName) : others;
    return { ...shown, count: shown.count + results.length - shown.results.length, results };
  });
}

const byName = (one: Person, other: Person) => one.name.localeCompare(other.name);
