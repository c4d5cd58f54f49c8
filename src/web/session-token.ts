import { readCookie } from "./cookies.ts";

let kept: string | undefined;

const current = () => readCookie("csrftoken");

/**
 * Keeps the token of the session that this tab shows. All tabs share the cookies: without it, what is done here would be
 * done as the person who signed in since in another tab.
 */
export const storeSessionToken = (): void => {
  kept = current();
};

export const forgetSessionToken = (): void => {
  kept = undefined;
};

export const sessionToken = (): string => kept ?? current() ?? "";

/** Another session has begun in this browser. */
export const isSessionReplaced = (): boolean => kept !== undefined && current() !== undefined && kept !== current();
