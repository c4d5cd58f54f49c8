import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { CallOf, Endpoint, ReplyOf } from "#shared/contract.ts";
import { call, type CallInput } from "./api.ts";
import { flashError, showFlash } from "./flash/flash-store.ts";

type CallChange<E extends Endpoint, Given> = {
  /** Maps the mutation's variables to the input of the call. */
  input: (given: Given) => CallOf<E>;
  /** Wraps the call; `useConfirmed()` uses it to confirm the person's identity first. */
  through?: (send: () => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>;
  /** Stores the reply in the query cache. */
  store?: (reply: ReplyOf<E>, given: Given) => unknown;
  /** Success message. */
  done?: (reply: ReplyOf<E>, given: Given) => string;
  /** Sentence that names the failed action. Forms leave it out, because they show the error themselves. */
  failed?: ((given: Given) => string) | undefined;
  /** Keys of the queries to reload after success or failure, or a function that reloads them. */
  refreshes?: readonly QueryKey[] | ((given: Given) => unknown);
};

/**
 * Mutation that calls one endpoint, reports the result and reloads the affected queries. Optimistic and undoable changes
 * don't use it.
 */
export function useCall<E extends Endpoint, Given = void>(endpoint: E, change: CallChange<E, Given>) {
  const { input, through = (send) => send(), store, done, failed, refreshes = [] } = change;
  const queryClient = useQueryClient();
  const send = (given: Given) => call<E>(endpoint, ...([input(given)] as CallInput<E>));

  return useMutation({
    mutationFn: (given: Given) => through(() => send(given)),
    onSuccess(reply, given) {
      store?.(reply, given);
      if (done) showFlash("success", done(reply, given));
    },
    onError(error, given) {
      if (failed) flashError(error, failed(given));
    },
    onSettled: (_reply, _error, given) =>
      typeof refreshes === "function"
        ? refreshes(given)
        : Promise.all(refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
