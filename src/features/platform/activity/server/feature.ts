import type { ServerFeature } from "#features/server-feature.ts";
import { makeComingPartitions, makePartitions } from "./make-partitions.ts";

export const activity: ServerFeature = {
  jobs: [makePartitions],
  prepare: [makeComingPartitions],
};
