import { useWindowEvent } from "@mantine/hooks";
import { useRouter, type RouterHistory } from "@tanstack/react-router";

let isOnTheWay = false;

/** Leaves an application for the results it was opened from. Once only: going back twice would leave the results too. */
export function backToResults(history: RouterHistory): void {
  if (isOnTheWay) return;
  isOnTheWay = true;
  const stop = history.subscribe(() => {
    isOnTheWay = false;
    stop();
  });
  history.back();
}

/** Escape also takes back the opening of an application that has yet to be drawn: its own keys come with it. */
export function useTakeBack(isDrawn: boolean): void {
  const { history } = useRouter();
  useWindowEvent("keydown", ({ key, defaultPrevented }) => {
    if (isDrawn || key !== "Escape" || defaultPrevented) return;
    const { search, state } = history.location;
    if (state.isFromResults && new URLSearchParams(search).has("application_id")) backToResults(history);
  });
}
