import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderAt } from "#tests/web/router.tsx";
import { createQueryClient } from "#web/query-client.ts";
import type { Import } from "../imports.contract.ts";
import { ImportPage } from "./ImportPage.tsx";

const run: Import = {
  id: 7,
  job: { id: 3, title: "Data engineer" },
  created_by: { id: 1, name: "Ada Owner", email: "ada@example.com" },
  state: "draft",
  file_name: "people.csv",
  size: 100,
  encoding: "windows-1252",
  delimiter: ";",
  has_header: true,
  date_format: "iso",
  mapping: ["first_name", "last_name", null],
  adds_duplicates: false,
  total: 0,
  good: 0,
  known: 0,
  broken: 0,
  added: 0,
  skipped: 0,
  failed: 0,
  has_file: true,
  dt_created: "2026-11-24T10:00:00.000Z",
  dt_started: null,
  dt_ended: null,
  version: 1,
};

const preview = {
  columns: ["Vorname", "Nachname", "E-Mail"].map((heading) => ({ heading, samples: ["x"] })),
  rows: [{ line: 2, cells: ["Åsa", "Öberg", "asa@example.com"], problem: null }],
  has_ambiguous_dates: false,
};

function serve(given: Partial<Import>) {
  const sent: unknown[] = [];
  fakeServer({
    "GET /v2/imports/7/": () => ({ body: { ...run, ...given } }),
    "GET /v2/imports/7/preview/": () => ({ body: preview }),
    "GET /v2/imports/7/rows/": () => ({
      body: {
        count: 1,
        next: null,
        results: [{ line: 4, state: "failed", reason: "email", field: "email", heading: "E-Mail", value: "no" }],
      },
    }),
    "PATCH /v2/imports/7/": ({ body }) => {
      sent.push(body);
      return { body: { ...run, ...given, ...(body as object), version: 2 } };
    },
  });
  return sent;
}

const show = () => renderAt("/", <ImportPage job_id={3} run={7} />, createQueryClient());

it("[UI-7] says beside a column that its field is taken, and saves the columns once they are settled", async () => {
  const sent = serve({});
  await show();
  const email = await screen.findByRole("combobox", { name: "Field for E-Mail" });

  await userEvent.selectOptions(email, "last_name");
  expect(screen.getByText("Another column is already used for this.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Check all rows" }).hasAttribute("disabled")).toBe(true);
  expect(sent).toEqual([]);

  await userEvent.selectOptions(email, "email");
  expect(sent).toEqual([{ mapping: ["first_name", "last_name", "email"] }]);
  expect(screen.getByRole("button", { name: "Check all rows" }).hasAttribute("disabled")).toBe(false);
});

it("[UI-7] says of a checked table how many are added, and of each broken row where it is and what to do", async () => {
  const sent = serve({ state: "checked", total: 12, good: 10, known: 3, broken: 2 });
  await show();

  expect(await screen.findByRole("button", { name: "Import 7 candidates" })).toBeTruthy();
  const rows = within(await screen.findByRole("region", { name: "Rows that can't be read" }));
  expect(rows.getByText("Line 4")).toBeTruthy();
  expect(rows.getByText(/This isn't an e-mail address/)).toBeTruthy();

  await userEvent.click(screen.getByRole("radio", { name: "Add them once more" }));
  expect(sent).toEqual([{ adds_duplicates: true }]);
  expect(await screen.findByRole("button", { name: "Import 10 candidates" })).toBeTruthy();
});
