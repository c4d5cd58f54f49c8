import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[MSG-4] [MSG-5] an admin writes a template with tags and a file, and a colleague sees it at once", async ({
  page,
  browser,
}) => {
  const name = `Second talk ${Date.now()}`;
  const owner = await newPerson(browser);
  await signIn(owner, "owner");
  await owner.goto("/settings/message-templates/");
  await expect(owner.getByRole("button", { name: "Edit Invitation to a first conversation" })).toBeVisible();
  await look(owner, "message-templates-1440");

  const policyReports: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/policy-reports/")) policyReports.push(request.postData() ?? "");
  });
  await signIn(page, "admin");
  await page.goto("/settings/message-templates/");
  await page.getByRole("button", { name: "New template" }).click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Once more, %first_name%");
  const text = dialog.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("Dear ");
  await dialog.getByRole("button", { name: "Insert a tag" }).click();
  await page.getByRole("menuitem", { name: /First name/ }).click();
  await page.keyboard.type(", shall we meet? %shoe_size%");
  await look(page, "message-template-wrong-tag");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Field contains invalid tags - %shoe_size%")).toBeVisible();
  await text.press("Control+End");
  for (const _ of "%shoe_size%") await page.keyboard.press("Backspace");

  await dialog.locator("input[type=file]").setInputFiles({
    name: "Directions.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("By the harbour, second floor."),
  });
  await expect(dialog.getByText("Directions.txt")).toBeVisible();
  await dialog.getByText("Preview", { exact: true }).click();
  await expect(dialog.frameLocator("iframe").getByText("Dear Anna, shall we meet?")).toBeVisible();
  // The frame inherits the page's content security policy, which blocks style elements.
  await expect(dialog.frameLocator("iframe").locator("body")).toHaveCSS("margin-left", "16px");
  expect(policyReports).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.getByRole("button", { name: `Edit ${name}` })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: `Make ${name} the default` }).click();
  await expect(page.getByRole("button", { name: `Make ${name} the default` })).toHaveCount(0);
  await look(page, "message-templates-360");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("dialog").getByText("Directions.txt")).toBeVisible();
  await look(page, "message-template-360");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(owner.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);
  await owner.context().close();
});
