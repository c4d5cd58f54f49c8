import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { CallOf, Endpoint, ReplyOf } from "#shared/contract.ts";
import { call, type CallInput } from "./api.ts";
import { flashError, showFlash } from "./flash/flash-store.ts";

type CallChange<E extends Endpoint, Given> = {
  /** The call for what the change is given. */
  input: (given: Given) => CallOf<E>;
  /** Wraps the call; `useConfirmed()` proves the person's identity first. */
  through?: (send: () => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>;
  /** Puts the reply into what is shown. */
  store?: (reply: ReplyOf<E>, given: Given) => unknown;
  /** The sentence that says what was done. */
  done?: (reply: ReplyOf<E>, given: Given) => string;
  /** Names what couldn't be done. A form has none: it shows the refusal itself. */
  failed?: ((given: Given) => string) | undefined;
  /** Keys of the queries that are loaded again, done or not, or a function that does so. */
  refreshes?: readonly QueryKey[] | ((given: Given) => unknown);
};

/**
 * A change by one call: it says how the call went and loads again what it may have changed. Changes that are shown before
 * the server answers, or can be undone, are mutations of their own.
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
