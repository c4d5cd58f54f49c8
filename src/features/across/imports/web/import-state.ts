import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

/** Open import; without one, the page asks for a file. */
export const ImportPageState = z.object({ run: optional(SearchInt) });
