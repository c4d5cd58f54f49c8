import * as z from "zod/mini";
import { optional } from "#web/search-params.ts";

export const putAwayTabs = ["hidden", "deleted"] as const;
export type PutAwayTab = (typeof putAwayTabs)[number];

export const PutAwayState = z.object({ tab: optional(z.enum(putAwayTabs)) });
export type PutAwayState = z.output<typeof PutAwayState>;
