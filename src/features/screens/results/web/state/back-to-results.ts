import { useWindowEvent } from "@mantine/hooks";
import { useRouter, type RouterHistory } from "@tanstack/react-router";

let left: unknown;

/** Returns from an application to the results. Only once per entry: going back twice would leave the results, too. */
export function backToResults(history: RouterHistory): void {
  // The URL changes asynchronously, so a second call can come before that.
  if (left === history.location) return;
  left = history.location;
  history.back();
}

/** Makes Escape cancel opening an application that isn't rendered yet. After that, the application handles Escape itself. */
export function useTakeBack(isDrawn: boolean): void {
  const { history } = useRouter();
  useWindowEvent("keydown", ({ key, defaultPrevented }) => {
    if (isDrawn || key !== "Escape" || defaultPrevented) return;
    const { search, state } = history.location;
    if (state.isFromResults && search.includes("application_id=")) backToResults(history);
  });
}
