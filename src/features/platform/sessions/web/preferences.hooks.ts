import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { patchMe } from "../sessions.contract.ts";
import { meQuery } from "./sessions.hooks.ts";

/** Sets whether new comments are private, with an optimistic update that is rolled back on error. */
export function useSetCommentsPrivate() {
  const queryClient = useQueryClient();
  const show = (comments_default_private: boolean) =>
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, comments_default_private });

  return useMutation({
    // Quick clicks are sent in order.
    scope: { id: "preferences" },
    mutationFn: (comments_default_private: boolean) => call(patchMe, { body: { comments_default_private } }),
    onMutate: show,
    onError: (error: Error, wanted) => {
      show(!wanted);
      flashError(error);
    },
  });
}
