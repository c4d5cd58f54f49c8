import { checkConnection, whenBack } from "./connection.ts";
import { loadAllSentences } from "./i18n.ts";
import { loadMissingStyles } from "./missing-styles.ts";
import { whenIdle } from "./scheduling.ts";

/**
 * Loads a part of the program when it is first needed. Without a connection it waits for one, and what surrounds the part
 * stays as it is: a failure would take the whole page away, and with it the text that a person is writing. A part of the
 * first page says that its sentences are the first ones.
 */
export async function loadPart<Part>(load: () => Promise<Part>, sentences: "first" | "all" = "all"): Promise<Part> {
  try {
    const [part] = await Promise.all([load(), sentences === "all" && loadAllSentences()]);
    // Also those that failed when the part was loaded ahead.
    await loadMissingStyles();
    return part;
  } catch (error) {
    if (await checkConnection()) throw error;
    await whenBack();
    await loadMissingStyles();
    return loadPart(load, sentences);
  }
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
