const missing = new WeakSet<Error>();

/** Notes what the bundler's loader failed to load: every browser says it in words of its own. */
export const watchParts = (): void =>
  window.addEventListener("vite:preloadError", ({ payload }) => {
    missing.add(payload);
    // Where the router recognizes a browser's words it reloads at once, and does not ask mayReload().
    payload.message = `A part is missing. ${payload.message}`;
  });

/** A part of the program did not load, as it happens to an open page when a new version has replaced the files. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** This file's address has the hash of its content and of all that it leads to, so each version has its own. */
const reloadedKey = `reloaded:${import.meta.url}`;

/**
 * Whether the page should reload by itself, which brings the current version: once per version and tab, or a file that
 * stays away would make a loop, and not without a connection, where a browser shows nothing but its own error.
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
