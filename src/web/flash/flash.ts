import type { TFunction } from "i18next";
import { ApiError, isNetworkError } from "../api-error.ts";
import { isAway } from "../connection.ts";

export type FlashKind = "success" | "info" | "error";

type FlashAction = { label: string; run: () => void };

export type Flash = {
  id: number;
  kind: FlashKind;
  text: string;
  /** The kind of failure, for the support staff: set before the text, and more quietly. */
  prefix?: string | undefined;
  /** What can still be done about it, such as taking it back. */
  action?: FlashAction | undefined;
  /** Milliseconds it stays, where another time than that of the others is right. */
  expiryMs?: number | undefined;
  /** How often it was said; a repetition raises the count instead of filling the screen. */
  count: number;
};

/** Milliseconds a message stays, counted again when it repeats or when the reader has moved the pointer away. */
export const flashExpiry = 3000;

/** The same for one that offers something to do. */
export const actionExpiry = 8000;

/**
 * Of messages of a kind that offer an action only the latest stays: a reader who went on has passed over the others. News
 * that arrives by itself does not take away what can be undone.
 */
export function addFlash(shown: readonly Flash[], said: Omit<Flash, "count">): Flash[] {
  const flashes = said.action ? shown.filter(({ action, kind }) => !action || kind !== said.kind) : shown;
  const isSame = ({ kind, prefix, text }: Flash) => kind === said.kind && prefix === said.prefix && text === said.text;
  if (!flashes.some(isSame)) return [...flashes, { ...said, count: 1 }];

  return flashes.map((flash) => (isSame(flash) ? { ...flash, count: flash.count + 1 } : flash));
}

export const removeFlash = (flashes: readonly Flash[], id: number): Flash[] =>
  flashes.filter((flash) => flash.id !== id);

/** Time is up for what was said `count` times; if it was said again meanwhile, a new time is running. */
export const expireFlash = (flashes: readonly Flash[], id: number, count: number): Flash[] =>
  flashes.filter((flash) => flash.id !== id || flash.count !== count);

/** What a failure says to a person: one sentence per refused field, else the server's own words. */
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

/** Appends why something failed to what was tried: behind a dash, or as the next sentence where that is one. */
export const withReason = (tried: string, reason: string): string =>
  `${tried}${/[.!?…]$/.test(tried) ? " " : " - "}${reason}`;

/** The kind of a failure that the server answered; refused fields say enough by themselves. */
export function prefixOf(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof ApiError) || namesFields(error)) return undefined;
  const { status } = error;
  if (status >= 520 && status <= 530) return t("flash.dnsError");
  if (status >= 500) return t("flash.serverError");
  return status >= 300 ? String(status) : undefined;
}
