import { TOTP } from "otpauth";
import { expect, test } from "./journey.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { signIn } from "./people.ts";

/** Passkeys are bound to host names, and an IP address isn't one. */
const byName = (baseURL: string | undefined) => (baseURL ?? "").replace("127.0.0.1", "localhost");

test("[AUTH-11] a person adds a passkey, signs in with it alone, and removes it", async ({
  page,
  context,
  baseURL,
}) => {
  const site = byName(baseURL);
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(`${site}/login/?email=viewer@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/applications\//);

  await page.goto(`${site}/settings/security/`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Work laptop");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("Work laptop", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${site}/login/`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/applications\//);
  await page.goto(`${site}/settings/security/`);
  await expect(page.getByText(/with a passkey/).first()).toBeVisible();
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
});

test("[AUTH-11] a person turns two-step verification on, signs in with a code, and turns it off", async ({ page }) => {
  await signIn(page, "collaborator");
  await page.goto("/settings/security/");

  await page.getByRole("button", { name: "Set up app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret =
    ((await page.getByText("Or enter this key:").textContent()) ?? "").split(":")[1]?.replace(/\s/g, "") ?? "";
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel("Code shown in the app").fill(codeAt(0));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login/?email=collaborator@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await page.getByLabel("Code").fill(codeAt(1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/applications\//);
  await page.goto("/settings/security/");
  await page.getByRole("button", { name: "Turn off app" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off app" }).click();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
});
