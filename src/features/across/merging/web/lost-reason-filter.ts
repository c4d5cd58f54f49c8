import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

export const lostReasonFilters = ["all", "with", "without"] as const;
const LostReasonFilter = z.enum(lostReasonFilters);
export type LostReasonFilter = z.output<typeof LostReasonFilter>;

const key = "application.also-applied";

export const readLostReasonFilter = (): LostReasonFilter => readStored(key, LostReasonFilter, "all");
export const keepLostReasonFilter = (filter: LostReasonFilter): void => writeStored(key, filter);

export const hasLostReason = (filter: LostReasonFilter): { has_lost_reason?: boolean } =>
  filter === "all" ? {} : { has_lost_reason: filter === "with" };
