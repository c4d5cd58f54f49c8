import { i18n } from "../i18n.ts";
import { isNetworkError } from "../api-error.ts";
import { isAway } from "../connection.ts";
import { createStore } from "../store.ts";
import { isReportedUnsaved } from "../unsaved-changes.ts";
import {
  addFlash,
  errorTexts,
  expireFlash,
  prefixOf,
  removeFlash,
  withReason,
  type Flash,
  type FlashKind,
} from "./flash.ts";

const flashes = createStore<readonly Flash[]>([]);
let lastId = 0;

/** Shows a message that disappears after a while. Show anything a person must act on next to its subject instead. */
export function showFlash(
  kind: FlashKind,
  text: string,
  more: Pick<Flash, "prefix" | "action" | "expiryMs"> = {},
): void {
  lastId += 1;
  flashes.set(addFlash(flashes.get(), { id: lastId, kind, text, ...more }));
}

/** Names the action that failed, or builds a whole sentence from the reason. */
type Tried = string | ((detail: string) => string);

/**
 * Shows why something failed. Pass `tried` where the reason alone doesn't say which action failed.
 * The connection banner already reports a lost server and unsaved changes, so this function doesn't repeat them.
 */
export function flashError(error: unknown, tried?: Tried, more: Pick<Flash, "action" | "expiryMs"> = {}): void {
  if (isReportedUnsaved(error)) return;
  if (isAway() && isNetworkError(error) && typeof tried === "string") return showFlash("error", tried, more);
  const prefix = prefixOf(error, i18n.t);
  for (const detail of errorTexts(error, i18n.t)) showFlash("error", sentenceOf(detail, tried), { prefix, ...more });
}

function sentenceOf(detail: string, tried: Tried | undefined): string {
  if (typeof tried === "function") return tried(detail);
  return tried ? withReason(tried, detail) : detail;
}

export const dismissFlash = (id: number): void => flashes.set(removeFlash(flashes.get(), id));

export const dismissAll = (): void => flashes.set([]);

/** Removes the message that offers an action, because the user did that action in another way. */
export const withdrawOffer = (run: () => void): void =>
  flashes.set(flashes.get().filter(({ action }) => action?.run !== run));

export const endFlash = ({ id, count }: Flash): void => flashes.set(expireFlash(flashes.get(), id, count));

export function runFlashAction({ id, action }: Flash): void {
  dismissFlash(id);
  action?.run();
}

export const useFlashes = (): readonly Flash[] => flashes.usePart((shown) => shown);
