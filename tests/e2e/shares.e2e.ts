import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { getJson, signIn } from "./people.ts";

test("[BULK-3] an application is shared by link, read without an account on a phone, and no more once it is revoked", async ({
  browser,
}) => {
  const [team, reader] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(team, "owner");
  const [applicant] = await newApplicants(team, "Ylva");
  await team.goto(`/applications/${applicant.id}/`);
  await team.getByRole("button", { name: "More actions" }).click();
  await team.getByRole("menuitem", { name: "Share by link…" }).click();
  const dialog = team.getByRole("dialog", { name: "Share application" });
  await expect(dialog.getByRole("checkbox", { name: "Contact details" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Title" }).fill("For the board");
  await look(team, "shares-form");
  await team.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await team.getByRole("button", { name: "More actions" }).click();
  await team.getByRole("menuitem", { name: "Share by link…" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("For the board");
  await dialog.getByRole("button", { name: "Create link" }).click();

  const ready = team.getByRole("dialog", { name: "The link is ready" });
  const address = await ready.getByRole("textbox", { name: "Link" }).inputValue();
  await look(team, "shares-made");
  await team.keyboard.press("Escape");
  const question = team.getByRole("dialog", { name: "Close without copying?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await ready.getByRole("button", { name: "Copy", exact: true }).click();
  await ready.getByRole("button", { name: "Done" }).click();
  await expect(ready).toHaveCount(0);

  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1, name: "For the board" })).toBeVisible();
  await expect(reader.getByRole("heading", { name: applicant.full_name })).toBeVisible();
  expect(await reader.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await look(reader, "shares-page-360");
  const cv = await reader.request.get((await reader.getByRole("link", { name: "cv.pdf" }).getAttribute("href")) ?? "");
  expect([cv.status(), cv.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await reader.setViewportSize({ width: 1440, height: 900 });
  await look(reader, "shares-page-1440");

  await team.goto("/settings/share-links/");
  const row = team.getByRole("row", { name: /For the board/ }).first();
  await expect(row).toBeVisible();
  await look(team, "shares-list");
  await team.getByRole("button", { name: "Revoke For the board" }).first().click();
  await expect(team.getByText("For the board was revoked.")).toBeVisible();
  await expect(async () => expect((await reader.goto(address))?.status()).toBe(404)).toPass();
  await team.getByRole("button", { name: "Undo" }).click();
  await expect(team.getByText("For the board was restored.")).toBeVisible();
  expect((await reader.goto(address))?.status()).toBe(200);
});

test("[BULK-3] the page of several has an index, and the settings list open links on a phone", async ({ browser }) => {
  const [team, reader] = [await newPerson(browser, 360), await newPerson(browser)];
  await signIn(team, "owner");
  const applicants = await newApplicants(team, "Ylva", "Milo");
  const cookies = await team.context().cookies();
  const reply = await team.request.post("/v2/share-links/", {
    headers: {
      "x-requested-with": "XMLHttpRequest",
      "x-csrftoken": cookies.find((cookie) => cookie.name.endsWith("csrftoken"))?.value ?? "",
    },
    data: { application_ids: applicants.map(({ id }) => id), sections: ["contact", "documents", "answers", "rating"] },
  });
  expect(reply.status()).toBe(201);
  const { address } = (await reply.json()) as { address: string };

  await reader.goto(address);
  await reader
    .getByRole("navigation", { name: "Candidates" })
    .getByRole("link", { name: applicants[1].full_name })
    .click();
  await expect(reader.getByRole("heading", { name: applicants[1].full_name })).toBeInViewport();
  await reader.evaluate("scrollTo(0, 0)");
  await look(reader, "shares-page-two");

  await team.goto("/settings/share-links/?all=1");
  await expect(team.getByRole("button", { name: /^Revoke / }).first()).toBeVisible();
  await look(team, "shares-list-360");
  const { count } = await getJson<{ count: number }>(team, "/v2/share-links/");
  expect(count).toBeGreaterThan(0);
});
