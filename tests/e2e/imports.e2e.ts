import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";

const rows = [
  "Förnamn;Efternamn;E-post;Taggar;Ansökningsdatum",
  "Åsa;Öberg;asa.import@example.com;Senior, React;2025-11-24",
  '"Cia;Dahl;cia.import@example.com;;2026-02-01',
  "Dan;Falk;not an address;;2026-02-01",
  "Ida;Jern;ida.import@example.com;;2026-03-01",
  "Ida;Jern;IDA.import@example.com;;2026-03-01",
];
const table = {
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`${rows.join("\r\n")}\r\n`, "latin1"),
};

test.use({ reducedMotion: "reduce" });

test("[UI-7] a CSV in another encoding is mapped, checked and imported, and its broken rows are listed and downloaded", async ({
  page,
}) => {
  await signIn(page);
  const { results } = await getJson<{ results: { id: number; title: string }[] }>(
    page,
    "/jobs/search/v1/?status[]=published&page_size=50&sort=title",
  );
  const job = results.at(4);
  if (!job) throw new Error("The demo has too few jobs.");
  await page.goto(`/jobs/${job.id}/import/`);
  await expect(page.getByRole("heading", { name: `Import candidates to ${job.title}` })).toBeVisible();
  await look(page, "import-file", { widths: [1440, 1024, 360] });

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles([table]);

  await expect(page.getByRole("cell", { name: "Öberg" })).toBeVisible();
  await expect(page.getByLabel("Encoding")).toHaveValue("windows-1252");
  await expect(page.getByLabel("Separator")).toHaveValue(";");
  await expect(page.getByLabel("Field for E-post")).toHaveValue("email");
  await look(page, "import-columns", { widths: [1440, 1024, 360] });

  await page.getByLabel("Field for Taggar").selectOption("first_name");
  await expect(page.getByText("Another column is already used for this.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check all rows" })).toBeDisabled();
  await page.getByLabel("Field for Taggar").selectOption("tags");
  await page.getByRole("button", { name: "Check all rows" }).click();

  const start = page.getByRole("button", { name: "Import 3 candidates" });
  await expect(start).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("A quotation mark is missing.")).toBeVisible();
  await expect(page.getByText("This isn't an email address.")).toBeVisible();
  await expect(page.getByText("Already appears earlier in this file.")).toBeVisible();
  await look(page, "import-checked", { widths: [1440, 1024, 360] });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("people-failed rows.csv");

  // The server saves the progress after each step, so a reload resumes it.
  await page.reload();
  await page.getByRole("button", { name: "Import 3 candidates" }).click();
  await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible({ timeout: 30_000 });
  await look(page, "import-done", { widths: [1440, 1024, 360] });

  await page.getByRole("link", { name: "View applications" }).click();
  await expect(page.getByText("Åsa Öberg").first()).toBeVisible();
});

test("[UI-7] a table of another program begins below its title, and people answer what it doesn't tell", async ({
  page,
}) => {
  await signIn(page);
  const { results } = await getJson<{ results: { id: number }[] }>(
    page,
    "/jobs/search/v1/?status[]=published&page_size=50&sort=title",
  );
  const lines = [
    "Candidates exported on 27 Nov 2026,,,,,",
    "Name,Email,Phone,Stage,Applied at,Job title",
    "Tora Hjort,Tora <tora.import@example.com>,4.67017E+10,Phone call,03/04/2026,Welder",
    "Egil Roos,egil.import@example.com,070-174 06 06,Trial day,05/06/2026,Cook",
    ",,,,,Mason",
  ];
  await page.goto(`/jobs/${results.at(5)?.id}/import/`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles([{ ...table, buffer: Buffer.from(`${lines.join("\r\n")}\r\n`) }]);

  await expect(page.getByLabel("The table starts on")).toHaveValue("2");
  await expect(page.getByText("These dates can be read both ways. Choose the order.")).toBeVisible();
  await look(page, "import-questions", { widths: [1440, 360] });
  await page.getByRole("button", { name: "Check all rows" }).click();
  await expect(page.getByText("Choose whether these dates start with the day or the month.")).toBeVisible();

  await page.getByLabel("Dates").selectOption("dmy");
  await page.getByLabel("Status for Phone call").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Check all rows" }).click();
  await page.getByRole("button", { name: "Import 2 candidates" }).click();

  await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible({ timeout: 30_000 });
  const added = page.getByRole("region", { name: "Candidates added with details to check" });
  await expect(added.getByText("A spreadsheet program has cut off digits of this number.")).toBeVisible();
  await look(page, "import-with-faults", { widths: [1440, 360] });
  await added.getByRole("link").first().click();
  await expect(page.getByText("Tora Hjort").first()).toBeVisible();
});

test("[UI-7] a CSV that is dropped where CVs are added goes to the import", async ({ page }) => {
  await signIn(page);
  const { results } = await getJson<{ results: { id: number }[] }>(
    page,
    "/jobs/search/v1/?status[]=published&page_size=50&sort=title",
  );
  await page.goto(`/jobs/${results.at(5)?.id}/add-candidates/`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "choose files" }).click();
  await (await chooser).setFiles([table]);

  await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("The import was discarded.")).toBeVisible();
  await expect(page.getByText("Drop a CSV file here")).toBeVisible();
});
