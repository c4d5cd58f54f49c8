import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";
import { readFacts } from "./routes.ts";

const inputs = 'input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea, select, [role="combobox"]';

test("[UI-1] a message covers nothing to type in, whatever the width", async ({ page }) => {
  await signIn(page);
  const { application_id } = await readFacts(page);
  await page.route("**/language/", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));

  for (const address of ["/applications/", `/applications/${application_id}/`]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    for (const width of [1440, 1024, 360]) {
      await page.setViewportSize({ width, height: 780 });

      await page.getByRole("button", { name: /'s account$/ }).click();
      await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
      const message = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
      // A message goes by itself, unless the pointer is on it.
      await message.hover();

      const box = await message.boundingBox();
      expect(box).not.toBeNull();
      const fields = await page.locator(inputs).filter({ visible: true }).all();
      for (const field of await Promise.all(fields.map((one) => one.boundingBox())))
        expect(overlap(box, field), `${address} at ${width} px`).toBe(false);
      await message.getByRole("button", { name: "Dismiss message" }).click();
      await expect(message).toHaveCount(0);
    }
  }
});

type Box = { x: number; y: number; width: number; height: number } | null;

const overlap = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
