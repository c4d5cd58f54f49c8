import type { MutateOptions, UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that is not begun again while it goes on. That it is pending shows with the next render only, and the second
 * click of a double click may come before: for what would be done twice, such as a copy, a button that loads is not enough.
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
