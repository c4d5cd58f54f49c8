import type { TFunction } from "i18next";
import { ApiError, isNetworkError } from "../api-error.ts";

export type FlashKind = "success" | "info" | "error";

export type Flash = {
  id: number;
  kind: FlashKind;
  text: string;
  /** How often it was said; a repetition raises the count instead of filling the screen. */
  count: number;
};

/** Milliseconds a message stays, counted anew when it repeats or when a person has finished reading it. */
export const flashExpiry = 3000;

export function addFlash(flashes: readonly Flash[], { id, kind, text }: Omit<Flash, "count">): Flash[] {
  const isSame = (flash: Flash) => flash.kind === kind && flash.text === text;
  if (!flashes.some(isSame)) return [...flashes, { id, kind, text, count: 1 }];

  return flashes.map((flash) => (isSame(flash) ? { ...flash, count: flash.count + 1 } : flash));
}

export const removeFlash = (flashes: readonly Flash[], id: number): Flash[] =>
  flashes.filter((flash) => flash.id !== id);

/** Time is up for what was said `count` times; if it was said again meanwhile, a new time is running. */
export const expireFlash = (flashes: readonly Flash[], id: number, count: number): Flash[] =>
  flashes.filter((flash) => flash.id !== id || flash.count !== count);

/** What a failure says to a person: one sentence per refused field, else the server's own words. */
export function errorTexts(error: unknown, t: TFunction): string[] {
  if (isNetworkError(error)) return [t("errors.offline")];
  if (!(error instanceof ApiError)) return [t("state.failedHelp")];

  const ofFields = Object.entries(error.errors).flatMap(([name, messages]) =>
    messages.map((message) => (name === "__all__" ? message : t("flash.field", { name, message }))),
  );
  if (error.status === 400 && ofFields.length > 0) return ofFields;

  const message = [error.detail, error.error_message].filter(Boolean).join(" ");
  return [withPrefix(error.status, message, t)];
}

function withPrefix(status: number, message: string, t: TFunction): string {
  const prefix = prefixOf(status, t);
  if (message === "") return prefix ?? t("state.failedHelp");
  return prefix === undefined ? message : t("flash.prefixed", { prefix, message });
}

function prefixOf(status: number, t: TFunction): string | undefined {
  if (status >= 520 && status <= 530) return t("flash.dnsError");
  if (status >= 500) return t("flash.serverError");
  return status >= 300 ? String(status) : undefined;
}
