import { describe, expect, it } from "vitest";
import { aStatus } from "#tests/web/status.ts";
import { moveTargets } from "./move-targets.ts";
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
const inStatuses = (...ids: number[]) =>
  ids.map((status_id) => ({
    status_id,
    pipeline_id: statuses.find(({ id }) => id === status_id)?.pipeline_id ?? 0,
  }));
const idsOf = (targets: readonly Status[]) => targets.map(({ id }) => id);
const nextOf = (...from: number[]) => moveTargets(statuses, inStatuses(...from)).next?.name;

describe("where applications may be moved", () => {
  it("[SEARCH-21] leaves out the status that they are all in, and keeps to their pipeline", () => {
    expect(idsOf(moveTargets(statuses, inStatuses(2)).targets)).toEqual([1, 3, 4, 7, 8]);
    expect(idsOf(moveTargets(statuses, inStatuses(2, 2)).targets)).toEqual([1, 3, 4, 7, 8]);
  });

  it("[SEARCH-21] offers every status of the pipelines that several statuses belong to", () => {
    expect(idsOf(moveTargets(statuses, inStatuses(1, 2)).targets)).toEqual([1, 2, 3, 4, 7, 8]);
    expect(idsOf(moveTargets(statuses, inStatuses(1, 5)).targets)).toEqual([1, 2, 3, 4, 7, 8, 5]);
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

  it("[SEARCH-14] offers an application on its way to another pipeline that one's statuses, and no next", () => {
    const { targets, next } = moveTargets(statuses, [{ status_id: 2, pipeline_id: 2 }]);

    expect(idsOf(targets)).toEqual([5]);
    expect(next).toBeUndefined();
  });
});
