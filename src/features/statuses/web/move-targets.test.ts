import { describe, expect, it } from "vitest";
import { aStatus } from "#tests/web/status.ts";
import { isSamePipeline, moveTargets } from "./move-targets.ts";
import type { Status } from "../statuses.contract.ts";

const statuses = [
  aStatus(1, "New", 0, { order: 1 }),
  aStatus(3, "Offer", 1, { order: 2 }),
  aStatus(2, "Interview", 1, { order: 1 }),
  aStatus(4, "Rejected", 19, { order: 1 }),
  aStatus(7, "Hired", 20, { order: 1 }),
  aStatus(8, "On hold", 21, { order: 1 }),
  aStatus(5, "Applied", 0, { pipeline_id: 2 }),
];
const idsOf = (targets: readonly Status[]) => targets.map(({ id }) => id);
const nextOf = (...from: number[]) => moveTargets(statuses, from).next?.name;

describe("where applications may be moved", () => {
  it("[SEARCH-21] leaves out the status that they are all in, and keeps to their pipeline", () => {
    expect(idsOf(moveTargets(statuses, [2]).targets)).toEqual([1, 3, 4, 7, 8]);
    expect(idsOf(moveTargets(statuses, [2, 2]).targets)).toEqual([1, 3, 4, 7, 8]);
  });

  it("[SEARCH-21] offers every status of the pipelines that several statuses belong to", () => {
    expect(idsOf(moveTargets(statuses, [1, 2]).targets)).toEqual([1, 2, 3, 4, 7, 8]);
    expect(idsOf(moveTargets(statuses, [1, 5]).targets)).toEqual([1, 2, 3, 4, 7, 8, 5]);
    expect(idsOf(moveTargets(statuses, "all").targets)).toEqual([1, 2, 3, 4, 7, 8, 5]);
  });

  it("[SEARCH-21] knows the next status in the order of the pipeline", () => {
    expect(nextOf(1)).toBe("Interview");
    expect(nextOf(2, 2)).toBe("Offer");
  });

  it("[SEARCH-21] passes the rejections on the way from the last step to the hire", () => {
    expect(nextOf(3)).toBe("Hired");
  });

  it("[SEARCH-21] knows no next status after the last one, off the way, or of several", () => {
    for (const from of [[7], [4], [8], [1, 2]]) expect(nextOf(...from)).toBeUndefined();
    expect(moveTargets(statuses, "all").next).toBeUndefined();
  });

  it("[SEARCH-14] refuses a status of another pipeline", () => {
    expect(isSamePipeline(statuses, 1, { pipeline_id: 1 })).toBe(true);
    expect(isSamePipeline(statuses, 1, { pipeline_id: 2 })).toBe(false);
  });
});
