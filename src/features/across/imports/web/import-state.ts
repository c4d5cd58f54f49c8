import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

/** The import that is open; without one a file is chosen. */
export const ImportPageState = z.object({ run: optional(SearchInt) });
