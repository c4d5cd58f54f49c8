import { describe, expect, it } from "vitest";
import { writeStored } from "#web/storage.ts";
import {
  columnsFor,
  defaultConfig,
  directionOf,
  readColumns,
  tracksOf,
  withColumn,
  withColumnMoved,
  withWidth,
  writeColumns,
} from "./column-config.ts";
import { columnIds } from "./list/columns.tsx";

const idsOf = ({ columns }: typeof defaultConfig) => columns.map(({ id }) => id);

const everybody = { reads_ratings: true };

describe("the columns of the list", () => {
  it("[SEARCH-6] are job title, status, rating and date created, until the reader chooses others", () => {
    expect(idsOf(readColumns(everybody))).toEqual(["job_title", "status", "rating", "dt_created"]);
  });

  it("[SEARCH-6] are kept under application.search.config", () => {
    writeColumns(withWidth(withColumn(defaultConfig, "tags", true), "tags", 222.6));

    const kept = JSON.parse(window.localStorage.getItem("jbl_emp") ?? "{}") as Record<string, unknown>;

    expect(kept["application.search.config"]).toEqual(readColumns(everybody));
    expect(readColumns(everybody).columns.at(-1)).toEqual({ id: "tags", width: 223 });
  });

  it("[SEARCH-6] are the usual ones when what was kept cannot be read", () => {
    writeStored("application.search.config", { columns: [{ id: "status" }, { id: "status" }] });

    expect(readColumns(everybody)).toEqual(defaultConfig);
  });

  it("[ROLE-10] leave out the ratings that the reader may never see, and the choice of them", () => {
    const recruiter = { reads_ratings: false };

    expect(idsOf(readColumns(recruiter))).toEqual(["job_title", "status", "dt_created"]);
    expect(columnsFor(recruiter)).not.toContain("rating");
  });

  it("[SEARCH-6] come in the order the reader gives them, and stay at the ends", () => {
    const moved = withColumnMoved(defaultConfig, "rating", -1);

    expect(idsOf(moved)).toEqual(["job_title", "rating", "status", "dt_created"]);
    expect(withColumnMoved(moved, "dt_created", 1)).toBe(moved);
    expect(withColumnMoved(moved, "job_title", -1)).toBe(moved);
  });

  it("[SEARCH-6] go and come back at the end, at the width of the beginning", () => {
    const wide = withWidth(defaultConfig, "status", 300);

    const back = withColumn(withColumn(wide, "status", false), "status", true);

    expect(back.columns.at(-1)).toEqual({ id: "status" });
  });

  it("[SEARCH-6] are as wide as the reader makes them, within reason", () => {
    expect(tracksOf(withWidth(defaultConfig, "status", 300)).template).toContain(" 300px ");
    expect(tracksOf(withWidth(defaultConfig, "status", -5)).template).toContain(" 64px ");
  });

  it("has a width for every column", () => {
    const all = columnIds.reduce((config, id) => withColumn(config, id, true), defaultConfig);

    expect(tracksOf(all).template.split(" ").length).toBeGreaterThan(columnIds.length);
    expect(tracksOf(all).width).toBeGreaterThan(1_000);
  });

  it("[SEARCH-12] tell by which of them the list is sorted, and which way", () => {
    expect(directionOf("rating", "-rating")).toBe("descending");
    expect(directionOf("applicant", "name")).toBe("ascending");
    expect(directionOf("status", "-rating")).toBe("none");
  });
});
