const missing = new WeakSet<Error>();

/**
 * Records which chunks Vite's loader failed to load. The error messages differ between browsers, so they can't be matched.
 */
export const watchParts = (): void =>
  window.addEventListener("vite:preloadError", ({ payload }) => {
    missing.add(payload);
    // The prefix hides the browser's own words from the router. If it recognized them, it would reload without mayReload().
    payload.message = `A part is missing. ${payload.message}`;
  });

/** Whether a code chunk failed to load. This happens to an open page after a deployment has replaced the files. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** The URL of this module contains a content hash, so every version of the app has its own key. */
const reloadedKey = `reloaded:${import.meta.url}`;

/**
 * Whether the page should reload automatically to get the current version. Only once per version and tab, because a file
 * that stays missing would cause a reload loop. Not while offline, because the browser would show only its own error page.
 */
export function mayReload(): boolean {
  try {
    return navigator.onLine && sessionStorage.getItem(reloadedKey) === null;
  } catch {
    return false;
  }
}

export function reloadOnce(): void {
  sessionStorage.setItem(reloadedKey, "once");
  window.location.reload();
}
