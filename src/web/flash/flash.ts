import type { TFunction } from "i18next";
import { ApiError, isNetworkError } from "../api-error.ts";
import { isAway } from "../connection.ts";

export type FlashKind = "success" | "info" | "error";

type FlashAction = { label: string; run: () => void };

export type Flash = {
  id: number;
  kind: FlashKind;
  text: string;
  /** Kind of the failure, for support staff. Shown before the text in a subdued style. */
  prefix?: string | undefined;
  /** Action that the message offers, such as undoing the change. */
  action?: FlashAction | undefined;
  /** Milliseconds until the message disappears, if other than the default. */
  expiryMs?: number | undefined;
  /** How often the message was shown. A repetition raises this count instead of adding a message. */
  count: number;
};

/** Milliseconds until a message disappears. The time restarts when the message repeats or the pointer leaves it. */
export const flashExpiry = 3000;

/** Milliseconds until a message with an action disappears. */
export const actionExpiry = 8000;

/**
 * Adds a message. Messages with an action replace earlier ones of the same kind, since the user has moved on. Other kinds
 * don't replace them, so that news doesn't remove an undo button.
 */
export function addFlash(shown: readonly Flash[], said: Omit<Flash, "count">): Flash[] {
  const flashes = said.action ? shown.filter(({ action, kind }) => !action || kind !== said.kind) : shown;
  const isSame = ({ kind, prefix, text }: Flash) => kind === said.kind && prefix === said.prefix && text === said.text;
  if (!flashes.some(isSame)) return [...flashes, { ...said, count: 1 }];

  return flashes.map((flash) => (isSame(flash) ? { ...flash, count: flash.count + 1 } : flash));
}

export const removeFlash = (flashes: readonly Flash[], id: number): Flash[] =>
  flashes.filter((flash) => flash.id !== id);

/** Removes a message whose time is up. If the message was repeated meanwhile, its `count` is higher and a new timer runs. */
export const expireFlash = (flashes: readonly Flash[], id: number, count: number): Flash[] =>
  flashes.filter((flash) => flash.id !== id || flash.count !== count);

/** Returns the messages for an error: one sentence per refused field, otherwise the server's own sentence. */
export function errorTexts(error: unknown, t: TFunction): string[] {
  if (isNetworkError(error)) return [t(isAway() ? "connection.short" : "errors.offline")];
  if (!(error instanceof ApiError)) return [t("state.failedHelp")];

  const ofFields = Object.entries(error.errors).flatMap(([name, messages]) =>
    messages.map((message) => (name === "__all__" ? message : t("flash.field", { name, message }))),
  );
  if (namesFields(error)) return ofFields;

  return [[error.detail, error.error_message].filter(Boolean).join(" ") || t("state.failedHelp")];
}

const namesFields = ({ status, errors }: ApiError) => status === 400 && Object.values(errors).flat().length > 0;

/** Appends the reason to the sentence about the failed action: after a dash, or after the sentence's own period. */
export const withReason = (tried: string, reason: string): string =>
  `${tried}${/[.!?…]$/.test(tried) ? " " : " - "}${reason}`;

/** Returns the kind of failure of a server response. Messages about refused fields need none. */
export function prefixOf(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof ApiError) || namesFields(error)) return undefined;
  const { status } = error;
  if (status >= 520 && status <= 530) return t("flash.dnsError");
  if (status >= 500) return t("flash.serverError");
  return status >= 300 ? String(status) : undefined;
}
