import { readCookie } from "./cookies.ts";

let kept: string | undefined;

const current = () => readCookie("csrftoken");

/**
 * Remembers the session token of this tab. All tabs share cookies: without this check, actions in this tab would be done as
 * the person who signed in on another tab later.
 */
export const storeSessionToken = (): void => {
  kept = current();
};

export const forgetSessionToken = (): void => {
  kept = undefined;
};

export const sessionToken = (): string => kept ?? current() ?? "";

/** Whether another session has started in this browser. */
export const isSessionReplaced = (): boolean => kept !== undefined && current() !== undefined && kept !== current();
