import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { IntakeUpload } from "#features/review/intake/web/intake-uploads.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { UploadRows } from "./UploadRows.tsx";

const files = (name: string, count: number, given: Partial<IntakeUpload>): IntakeUpload[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    target: { job_id: 1, queryClient: createQueryClient() },
    file: new File([], `${name}-${index + 1}.exe`),
    percent: null,
    isWaiting: false,
    isFinal: true,
    message: "Choose another format.",
    ...given,
  }));

const names = () =>
  within(screen.getByRole("list", { name: "Uploads" }))
    .getAllByRole("listitem")
    .map(({ firstChild }) => firstChild?.textContent);

it("[DETAIL-22] shows the first of many refused files, and all of them on demand", async () => {
  const { user } = renderInApp(<UploadRows uploads={files("refused", 30, {})} />);
  expect(names()).toHaveLength(5);

  await user.click(screen.getByRole("button", { name: "Show all 30 files that weren't added" }));
  expect(names()).toHaveLength(30);
  expect(names().at(-1)).toBe("refused-30.exe");
  await user.click(screen.getByRole("button", { name: "Show fewer", expanded: true }));

  expect(names()).toHaveLength(5);
});

it("[DETAIL-22] shows refused files before those under way, of which the number says enough", () => {
  const going = files("going", 12, { percent: 40, isFinal: false });
  renderInApp(<UploadRows uploads={[...going, ...files("refused", 2, {})]} />);

  expect(names()).toEqual(["refused-1.exe", "refused-2.exe", ...[1, 2, 3, 4, 5].map((n) => `going-${n}.exe`)]);
  expect(screen.getByText("Uploading 12 files")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});
