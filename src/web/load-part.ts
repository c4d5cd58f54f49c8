import { loadAllSentences } from "./i18n.ts";
import { loadOnline } from "./load-online.ts";
import { whenIdle } from "./scheduling.ts";

/**
 * Loads a part of the program when it is first needed, with the sentences that it shows. A part of the first page says that
 * its sentences are the first ones.
 */
export async function loadPart<Part>(load: () => Promise<Part>, sentences: "first" | "all" = "all"): Promise<Part> {
  const [part] = await Promise.all([loadOnline(load), sentences === "all" && loadAllSentences()]);
  return part;
}

const signsOfLife = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Preloads a part that is likely to be needed, from the first input on: the first look at a page fetches nothing but
 * what it shows. A failure is reported when the part is needed. Returns how to cancel it.
 */
export function loadAhead(load: () => Promise<unknown>): () => void {
  const waiting = new AbortController();
  let callOff = () => {};
  function begin() {
    waiting.abort();
    callOff = whenIdle(() => void load().catch(() => undefined));
  }
  for (const sign of signsOfLife) window.addEventListener(sign, begin, { signal: waiting.signal, passive: true });

  return () => {
    waiting.abort();
    callOff();
  };
}

const restMs = 2_000;

/** Resolves at the first input, or once the first page has had the time to show itself. */
export const whenAtRest = () =>
  new Promise<void>((resolve) => {
    loadAhead(async () => resolve());
    setTimeout(resolve, restMs);
  });
