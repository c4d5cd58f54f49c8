import { expect, test } from "./journey.ts";
import { beginInEnglish, signIn } from "./people.ts";

test(
  "[AUTH-1] a person signs in by the form, is told what is wrong, and arrives where they wanted to go",
  { tag: "@smoke" },
  async ({ page }) => {
    await page.goto("/jobs/?q=engineer");
    await expect(page).toHaveURL(/\/login\/\?next=/);

    await page.getByLabel("Email").fill("owner@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Wrong email or password.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("owner@demo.test");

    await page.getByLabel("Password", { exact: true }).fill("demo-demo-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/jobs\/\?q=engineer/);
  },
);

test("[AUTH-1] the address fills in the e-mail", async ({ page }) => {
  await page.goto("/login/?email=maja@example.com");

  await expect(page.getByLabel("Email")).toHaveValue("maja@example.com");
});

test("[AUTH-2] a person signs out and is out", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/");

  await page.getByRole("button", { name: /'s account$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();

  await expect(page).toHaveURL(/\/login\//);
  await page.goto("/applications/");
  await expect(page).toHaveURL(/\/login\//);
});

test("[AUTH-3] [UI-6] a person changes the language, on this screen and for the next", async ({ page }) => {
  await signIn(page, "superuser");
  await beginInEnglish(page);
  await page.goto("/applications/");

  await page.getByRole("button", { name: /'s account$/ }).click();
  await page.getByRole("menuitemradio", { name: "Suomi" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  await expect(page.getByRole("heading", { level: 1, name: "Hakemukset" })).toBeVisible();
});

test("[AUTH-7] a person chooses a new password by a link from their mail", async ({ page }) => {
  const password = "harbour cranes at dawn";
  await page.goto("/login/?email=uwe@hafen.example");

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("uwe@hafen.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await page.getByRole("link", { name: "Open the demo outbox" }).click();
  await page
    .getByRole("article", { name: "Neues Passwort wählen" })
    .first()
    .getByRole("link", { name: "Open the link" })
    .click();

  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("uwe@hafen.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/applications\//);
});
