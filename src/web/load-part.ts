import { loadAllSentences } from "./i18n.ts";
import { loadOnline } from "./load-online.ts";
import { whenIdle } from "./scheduling.ts";

/**
 * Loads a code chunk on first use, together with the sentences that it shows. Pass "first" for chunks of the first page,
 * which need only the first sentences.
 */
export async function loadPart<Part>(load: () => Promise<Part>, sentences: "first" | "all" = "all"): Promise<Part> {
  const [part] = await Promise.all([loadOnline(load), sentences === "all" && loadAllSentences()]);
  return part;
}

const signsOfLife = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Preloads a chunk that is likely to be needed, starting with the first user input, so that the first page loads only what
 * it shows. A failure is reported when the chunk is needed. Returns a function that cancels the preload.
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

/** Resolves at the first user input, or after the first page has had time to render. */
export const whenAtRest = () =>
  new Promise<void>((resolve) => {
    loadAhead(async () => resolve());
    setTimeout(resolve, restMs);
  });
