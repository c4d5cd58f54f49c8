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

/** Says something in passing. What a person must act on belongs beside what it is about, not here. */
export function showFlash(
  kind: FlashKind,
  text: string,
  more: Pick<Flash, "prefix" | "action" | "expiryMs"> = {},
): void {
  lastId += 1;
  flashes.set(addFlash(flashes.get(), { id: lastId, kind, text, ...more }));
}

/** Names what was tried, or makes a sentence of its own of the reason. */
type Tried = string | ((detail: string) => string);

/**
 * Says why something failed; `tried` is for where the reason alone would not tell. The banner says that the server is away and
 * which changes it did not get, so that is not said again.
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

/** What a message offers was done by other means, so it has nothing more to say. */
export const withdrawOffer = (run: () => void): void =>
  flashes.set(flashes.get().filter(({ action }) => action?.run !== run));

export const endFlash = ({ id, count }: Flash): void => flashes.set(expireFlash(flashes.get(), id, count));

/** Does what the message offers, which then has nothing more to say. */
export function runFlashAction({ id, action }: Flash): void {
  dismissFlash(id);
  action?.run();
}

export const useFlashes = (): readonly Flash[] => flashes.usePart((shown) => shown);
