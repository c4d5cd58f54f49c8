import { checkConnection, whenBack } from "./connection.ts";
import { loadMissingStyles } from "./missing-styles.ts";

/**
 * Loads a file of the program. Without a connection it waits for one, and what surrounds the part stays as it is: a failure
 * would take the whole page away, and with it the text that the reader is writing.
 */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const part = await load();
    // Also those that failed when the part was loaded ahead.
    await loadMissingStyles();
    return part;
  } catch (error) {
    if (await checkConnection()) throw error;
    await whenBack();
    await loadMissingStyles();
    return loadOnline(load);
  }
}
