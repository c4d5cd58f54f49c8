import { checkConnection, whenBack } from "./connection.ts";
import { loadMissingStyles } from "./missing-styles.ts";

/**
 * Loads a code chunk. Without a connection, waits for one and leaves the surrounding page as it is. A failure would replace
 * the whole page, and the text that the user is writing would be lost.
 */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const part = await load();
    // Also loads stylesheets that failed while the chunk was preloaded.
    await loadMissingStyles();
    return part;
  } catch (error) {
    if (await checkConnection()) throw error;
    await whenBack();
    await loadMissingStyles();
    return loadOnline(load);
  }
}
