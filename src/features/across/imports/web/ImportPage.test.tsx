import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderAt } from "#tests/web/router.tsx";
import { createQueryClient } from "#web/query-client.ts";
import type { Import, Preview } from "../imports.contract.ts";
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
  first_line: 1,
  date_format: "iso",
  has_ambiguous_dates: false,
  mapping: ["first_name", "last_name", null],
  status_mapping: {},
  adds_duplicates: false,
  total: 0,
  good: 0,
  known: 0,
  broken: 0,
  incomplete: 0,
  added: 0,
  skipped: 0,
  failed: 0,
  has_file: true,
  dt_created: "2026-11-24T10:00:00.000Z",
  dt_started: null,
  dt_ended: null,
  version: 1,
};

const preview: Preview = {
  columns: ["Vorname", "Nachname", "E-Mail"].map((heading) => ({ heading, samples: ["x"] })),
  rows: [{ line: 2, cells: ["Åsa", "Öberg", "asa@example.com"], is_refused: false, faults: [] }],
  left_out_columns: 0,
  beginnings: [
    { line: 1, text: "Vorname · Nachname · E-Mail" },
    { line: 2, text: "Åsa · Öberg · asa@example.com" },
  ],
  stages: [],
  statuses: [
    { id: 1, name: "New" },
    { id: 2, name: "Interview" },
  ],
};

function serve(given: Partial<Import>, shown: Partial<Preview> = {}) {
  const sent: unknown[] = [];
  fakeServer({
    "GET /v2/imports/7/": () => ({ body: { ...run, ...given } }),
    "GET /v2/imports/7/preview/": () => ({ body: { ...preview, ...shown } }),
    "GET /v2/imports/7/rows/": () => ({
      body: {
        count: 1,
        next: null,
        results: [
          {
            line: 4,
            state: "failed",
            application_id: null,
            faults: [
              { reason: "email", field: "email", heading: "E-Mail", value: "no" },
              { reason: "missing", field: "first_name", heading: "Vorname", value: "" },
            ],
          },
        ],
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
  const rows = within(await screen.findByRole("region", { name: "Rows that can't be imported" }));
  expect(rows.getByText("Line 4")).toBeTruthy();
  expect(rows.getByText("This isn't an email address.")).toBeTruthy();
  expect(rows.getByText(/neither a name nor contact details/)).toBeTruthy();

  await userEvent.click(screen.getByRole("radio", { name: "Add them again" }));
  expect(sent).toEqual([{ adds_duplicates: true }]);
  expect(await screen.findByRole("button", { name: "Import 10 candidates" })).toBeTruthy();
});

it("[UI-7] begins an import once, however often its button is pressed", async () => {
  let begun = 0;
  fakeServer({
    "GET /v2/imports/7/": () => ({ body: { ...run, state: begun > 0 ? "done" : "checked", total: 10, good: 10 } }),
    "GET /v2/imports/7/rows/": () => ({ body: { count: 0, next: null, results: [] } }),
    "POST /v2/imports/7/start/": () => {
      begun += 1;
      return { body: { ...run, state: "done", total: 10, good: 10, added: 10 } };
    },
  });
  await show();

  const start = await screen.findByRole("button", { name: "Import 10 candidates" });
  start.click();
  start.click();

  expect(await screen.findByRole("heading", { name: "The import is done" })).toBeTruthy();
  expect(begun).toBe(1);
});

it("[UI-7] asks no more for an import that was discarded", async () => {
  const asked: string[] = [];
  let isGone = false;
  const gone = { status: 404, body: { code: "not_found", detail: "Not found." } };
  fakeServer({
    "GET /v2/imports/7/": () => {
      asked.push("import");
      return isGone ? gone : { body: run };
    },
    "GET /v2/imports/7/preview/": () => {
      asked.push("preview");
      return isGone ? gone : { body: preview };
    },
    "DELETE /v2/imports/7/": () => {
      isGone = true;
      return { status: 204 };
    },
    "GET /v2/jobs/3/imports/": () => ({ body: { job: run.job, next: null, results: [] } }),
  });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));

  expect(await screen.findByText("The import was discarded.")).toBeTruthy();
  expect(asked).toEqual(["import", "preview"]);
});

it("[UI-7] shows no import at the address of another job, and none that is gone", async () => {
  serve({ job: { id: 4, title: "Designer" } });
  const { unmount } = await show();
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  unmount();

  fakeServer({ "GET /v2/imports/7/": () => ({ status: 404, body: { code: "not_found", detail: "Not found." } }) });
  await show();
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("[UI-7] says what is wrong with a file in a sentence, without the name of a field", async () => {
  const detail = "“people.csv” is empty. Choose another file.";
  fakeServer({
    "GET /v2/jobs/3/imports/": () => ({ body: { job: run.job, next: null, results: [] } }),
    "GET /v2/uploads/presigned/": () => ({
      status: 400,
      body: { code: "validation_error", detail: "Please fix the highlighted fields.", errors: { size: [detail] } },
    }),
  });
  const { container } = await renderAt("/", <ImportPage job_id={3} run={undefined} />, createQueryClient());
  await screen.findByRole("button", { name: "Choose a file" });
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File([], "people.csv", { type: "text/csv" }));

  expect((await screen.findByRole("alert")).textContent).toBe(detail);
});

it("[UI-7] asks before an import is cancelled, and offers to go on with it", async () => {
  serve({ state: "running", total: 10, good: 10, added: 4 });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel import" }));

  const question = within(await screen.findByRole("dialog", { name: "Cancel this import?" }));
  expect(question.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(question.getByRole("button", { name: "Resume import" })).toBeTruthy();
});

it("[UI-2] [UI-7] leads back to the job by its link and by Escape", async () => {
  serve({});
  const { router } = await show();
  const back = await screen.findByRole("link", { name: "Back to the job" });
  expect(back.getAttribute("href")).toBe("/jobs/3/");

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/3/"));
});

it("[UI-7] tells a person who may not import so, and the name of the page once", async () => {
  fakeServer({ "GET /v2/imports/7/": () => ({ status: 403, body: { detail: "Only owners import." } }) });
  await show();

  expect(await screen.findByText("You can't import here")).toBeTruthy();
  expect(screen.getByText("Only owners import.")).toBeTruthy();
  expect(screen.getAllByText("Import candidates")).toHaveLength(1);
});

it("[UI-7] lets people choose the line on which the table begins", async () => {
  const sent = serve({});
  await show();

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "The table starts on" }), "2");

  expect(sent).toEqual([{ first_line: 2 }]);
});

it("[UI-7] asks for the order of dates that can be read both ways, and for nothing else", async () => {
  const sent = serve({ mapping: ["first_name", "last_name", "dt_created"], has_ambiguous_dates: true });
  await show();

  expect(await screen.findByText("These dates can be read both ways. Choose the order.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Dates" }), "mdy");

  expect(sent).toEqual([{ date_format: "mdy" }]);
});

it("[UI-7] asks once for the status of each stage that the job doesn't have", async () => {
  const stages = [
    { name: "Phone screen", status_id: null },
    { name: "Offer", status_id: 2 },
  ];
  const sent = serve({ status_mapping: { offer: 2 } }, { stages });
  await show();

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Status for Phone screen" }), "Interview");
  expect(sent).toEqual([{ status_mapping: { offer: 2, "phone screen": 2 } }]);

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status for Offer" }), "First status (New)");
  expect(sent.at(-1)).not.toHaveProperty("status_mapping.offer");
});

it("[UI-7] says that a table has no rows, and how many columns are left out", async () => {
  serve({ state: "checked", total: 0 });
  const { unmount } = await show();
  expect(await screen.findByText(/There are no rows below the headings/)).toBeTruthy();
  unmount();

  serve({}, { left_out_columns: 3 });
  await show();
  expect(await screen.findByText(/The file has 3 columns more than can be imported/)).toBeTruthy();
});
