import * as z from "zod/mini";
import { optional, SearchBool } from "#web/search-params.ts";

export const personTabs = ["assignee", "owner"] as const;
export type PersonTab = (typeof personTabs)[number];

export const TasksState = z.object({ tab: optional(z.enum(personTabs)), done: optional(SearchBool) });
export type TasksState = z.output<typeof TasksState>;
