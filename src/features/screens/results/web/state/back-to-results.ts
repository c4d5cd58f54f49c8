import { useWindowEvent } from "@mantine/hooks";
import { useRouter, type RouterHistory } from "@tanstack/react-router";

let left: unknown;

/** Leaves an application for the results it was opened from. Once only: going back twice would leave the results too. */
export function backToResults(history: RouterHistory): void {
  // The address follows a moment later.
  if (left === history.location) return;
  left = history.location;
  history.back();
}

/** Escape also takes back the opening of an application that has yet to be drawn: its own keys come with it. */
export function useTakeBack(isDrawn: boolean): void {
  const { history } = useRouter();
  useWindowEvent("keydown", ({ key, defaultPrevented }) => {
    if (isDrawn || key !== "Escape" || defaultPrevented) return;
    const { search, state } = history.location;
    if (state.isFromResults && search.includes("application_id=")) backToResults(history);
  });
}
