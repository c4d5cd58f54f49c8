/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The row is one of such a table. */
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { defaultConfig, tracksOf } from "../column-config.ts";
import { ResultRow } from "./ResultRow.tsx";

/** Counts renders, because the row reads the color of its status on each render. */
class CountedColors extends Map<number, string> {
  times = 0;

  override get(id: number) {
    this.times += 1;
    return super.get(id);
  }
}

const given = {
  index: 0,
  columns: defaultConfig.columns,
  labels: new Map<number, string>(),
  tagsRoom: 100,
  top: 0,
  height: 44,
  template: tracksOf(defaultConfig).template,
  isActive: false,
  isSelected: false,
  isGone: false,
  isNarrow: false,
  isExpanded: false,
  onActivate: vi.fn(),
  onSelect: vi.fn(),
};

const found = { ...anApplication({ id: 7, status: "New" }), matches: [] };

function Answers({ colors }: { colors: CountedColors }) {
  const [application, answer] = useState(found);
  return (
    <>
      <div role="table">
        <ResultRow {...given} application={application} colors={colors} />
      </div>
      <button type="button" onClick={() => answer(structuredClone(found))}>
        The same
      </button>
      <button type="button" onClick={() => answer({ ...found, status: "Interview" })}>
        Another
      </button>
    </>
  );
}

it("[SEARCH-22] draws a row again only when another answer says something else of it", async () => {
  const colors = new CountedColors();
  const { user } = await renderAt("/applications/", <Answers colors={colors} />, signedIn());
  const { times } = colors;

  await user.click(screen.getByRole("button", { name: "The same" }));
  expect(colors.times).toBe(times);

  await user.click(screen.getByRole("button", { name: "Another" }));
  expect(colors.times).toBeGreaterThan(times);
  expect(screen.getByText("Interview")).toBeTruthy();
});

it("[SEARCH-21] leads to the application in the search that is open", async () => {
  const { user, router } = await renderAt(
    "/applications/?q=berlin&status_group=all",
    <Answers colors={new CountedColors()} />,
    signedIn(),
  );
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/applications/?q=berlin&status_group=all&application_id=7");

  await user.click(link);

  expect(router.state.location.searchStr).toBe("?q=berlin&status_group=all&application_id=7");
  expect(router.state.location.state).toMatchObject({ isFromResults: true });
});

it("[SEARCH-6] shows the phone number, the title and the score in columns of their own", async () => {
  const columns = (["phone_number", "social_title", "score"] as const).map((id) => ({ id }));
  const vendor_score = { vendor_id: null, number_value: 83, display_settings: { color: "green" as const } };
  const application = { ...found, phone_number: "070-174 06 05", social_title: "Cook", vendor_score };
  await renderAt(
    "/applications/",
    <div role="table">
      <ResultRow {...given} columns={columns} application={application} colors={new CountedColors()} />
    </div>,
    signedIn(),
  );

  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent ?? "");

  expect(cells).toContain("070-174 06 05");
  expect(cells).toContain("Cook");
  expect(cells.at(-1)).toContain("83");
});

it("[SEARCH-6] shows the locations of the job and the days in the status in columns of their own", async () => {
  const columns = (["location", "days_in_status"] as const).map((id) => ({ id }));
  const application = { ...found, job_locations: ["Lund", "Malmö"], days_in_status: 12 };
  await renderAt(
    "/applications/",
    <div role="table">
      <ResultRow {...given} columns={columns} application={application} colors={new CountedColors()} />
    </div>,
    signedIn(),
  );

  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);

  expect(cells.slice(-2)).toEqual(["Lund, Malmö", "12 days"]);
});

it.each([false, true])("[SEARCH-6] names a status as the filters do, narrow: %s", async (isNarrow) => {
  const labels = new Map([[found.status_id, "New · Drivers"]]);
  await renderAt(
    "/applications/",
    <div role="table">
      <ResultRow {...given} labels={labels} isNarrow={isNarrow} application={found} colors={new CountedColors()} />
    </div>,
    signedIn(),
  );

  expect(screen.getByText("New · Drivers")).toBeTruthy();
});
