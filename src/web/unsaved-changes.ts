import { MutationCache, type Mutation, type QueryClient } from "@tanstack/react-query";
import { isPassing } from "./api-error.ts";
import { createStore } from "./store.ts";

type AnyMutation = Mutation<unknown, unknown>;
type UnsavedChange = { target: string; mutation: AnyMutation };

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { targetOf?: (variables: unknown) => string };
  }
}

const unsaved = createStore<readonly UnsavedChange[]>([]);
/** Errors that the connection banner reports through its count of unsaved changes. */
const reported = new WeakSet<object>();

export const useUnsavedCount = (): number => unsaved.usePart((changes) => changes.length);

/** Whether the connection banner already reports the unsaved change and offers to send it again. */
export const isReportedUnsaved = (error: unknown): boolean => error instanceof TypeError && reported.has(error);

/**
 * Returns the `meta` of an optimistic update. If the update is rolled back because the server can't be reached, it is
 * retained, and the user can send it again. A later change of the same target replaces it.
 */
export const keptUnsaved = (targetOf: (variables: never) => string) => ({
  targetOf: targetOf as (variables: unknown) => string,
});

export function createMutationCache(): MutationCache {
  const cache = new MutationCache({
    onMutate: (variables, mutation) => forget(({ target }) => target === mutation.meta?.targetOf?.(variables)),
    onError: (error, variables, _context, mutation) => {
      const target = mutation.meta?.targetOf?.(variables);
      if (target === undefined || !isPassing(error)) return;
      unsaved.set([...unsaved.get(), { target, mutation }]);
      if (error instanceof TypeError) reported.add(error);
    },
  });
  cache.subscribe(({ type, mutation }) => {
    // These mutations are never garbage collected, so the user removed this one and doesn't want to send it any more.
    if (type === "removed" && mutation.options.gcTime === Infinity) forget((change) => change.mutation === mutation);
  });
  return cache;
}

/** Sends the unsaved changes again in their original order. */
export async function saveAgain(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getMutationCache();
  for (const { mutation } of unsaved.get()) {
    const isKept = cache.getAll().includes(mutation as Mutation);
    const again = isKept ? mutation : cache.build(queryClient, mutation.options);
    // oxlint-disable-next-line no-await-in-loop -- A later change can build on an earlier one.
    await again.execute(mutation.state.variables).catch(() => undefined);
  }
}

export const forgetUnsavedChanges = (): void => unsaved.set([]);

function forget(isGone: (change: UnsavedChange) => boolean): void {
  if (unsaved.get().some(isGone)) unsaved.set(unsaved.get().filter((change) => !isGone(change)));
}
