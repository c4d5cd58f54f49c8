import type { MutateOptions, UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Wraps a mutation so that it doesn't start again while it runs. `isPending` only changes with the next render, which can
 * come after the second click of a double click. Use this for actions that must not run twice, such as copying.
 */
export function useSingleFlight<Data, Failure, Variables, Context>(
  mutation: UseMutationResult<Data, Failure, Variables, Context>,
) {
  const isInFlight = useRef(false);

  function mutate(variables: Variables, options: MutateOptions<Data, Failure, Variables, Context> = {}): void {
    if (isInFlight.current) return;
    isInFlight.current = true;
    mutation.mutate(variables, {
      ...options,
      onSettled: (...settled) => {
        isInFlight.current = false;
        options.onSettled?.(...settled);
      },
    });
  }
  return { ...mutation, mutate };
}
