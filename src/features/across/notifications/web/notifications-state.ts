import * as z from "zod/mini";
import { optional, SearchBool } from "#web/search-params.ts";

export const NotificationsState = z.object({ unread: optional(SearchBool) });
export type NotificationsState = z.output<typeof NotificationsState>;
