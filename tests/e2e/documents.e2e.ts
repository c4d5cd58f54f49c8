import { docx, scriptedPdf } from "../support/files.ts";
import { newApplicantWith } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test(
  "[DETAIL-3] a Word document has find and zoom as a PDF has, and keeps the zoom",
  { tag: "@smoke" },
  async ({ page }) => {
    await signIn(page);
    const buffer = await docx(["Ada Quill", "Clusters in Malmö", "Keeps clusters quiet."], {
      table: [["Go", "Clusters"]],
    });
    const ada = await newApplicantWith(page, "Ada", { name: "cv.docx", mimeType, buffer });
    await page.goto(`/applications/?q=${ada.last_name}&application_id=${ada.id}`);
    const paper = page.frameLocator("iframe[sandbox]");
    const heading = paper.getByRole("heading", { name: "Ada Quill" });
    const painted = () => paper.locator("body").evaluate(`Array.from(CSS.highlights.get("current"), String)`);

    await page.getByRole("button", { name: "Find in document" }).click();
    const count = page.getByRole("search");
    const field = page.getByRole("textbox", { name: "Find in document" });
    await field.fill("clusters");
    await expect(count.getByText("1 of 3")).toBeVisible();
    await expect.poll(painted).toEqual(["Clusters"]);
    await field.press("Enter");
    await expect(count.getByText("2 of 3")).toBeVisible();
    await expect.poll(painted).toEqual(["clusters"]);
    await field.fill("malmo");
    await expect(count.getByText("1 of 1")).toBeVisible();
    await expect.poll(painted).toEqual(["Malmö"]);
    await field.press("Escape");

    const { height } = (await heading.boundingBox())!;
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(page.getByText("110%")).toBeVisible();
    await expect.poll(async () => (await heading.boundingBox())!.height / height).toBeCloseTo(1.1, 1);
    await page.reload();
    await expect(paper.locator("html")).toHaveCSS("zoom", "1.1");
  },
);

test("[FILE-3] a PDF with scripts is shown, and runs none of them", async ({ page }) => {
  await signIn(page);
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => request.url().includes("stolen") && ran.push(request.url()));
  const script = "app.alert('ran'); alert('ran'); document.title = 'ran'; fetch('/stolen'); app.launchURL('/stolen')";
  const buffer = scriptedPdf(script.replaceAll(/[()]/g, "\\$&"));
  const ada = await newApplicantWith(page, "Ada", { name: "cv.pdf", mimeType: "application/pdf", buffer });

  await page.goto(`/applications/${ada.id}/`);
  const words = page.getByText("Read me");
  await expect(words).toBeAttached();
  await words.click({ force: true });

  await expect(page).toHaveTitle(new RegExp(ada.last_name));
  expect(ran).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/applications/${ada.id}/`));
});
