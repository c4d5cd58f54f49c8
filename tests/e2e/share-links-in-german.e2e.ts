import { expect, test } from "./journey.ts";
import { newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[BULK-3] [UI-5] a link that was opened often can be revoked in German on a small laptop", async ({ browser }) => {
  const page = await newPerson(browser, 1024);
  await signIn(page, "admin");
  // Patch the responses instead of choosing the language: other tests use this person at the same time.
  const rename = (path: string, from: string | RegExp, to: string) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
    });
  await rename("**/v1/me/", '"language":"en"', '"language":"de"');
  await rename("**/v2/share-links/*", /"opened_count":\d*[1-9]/g, '"opened_count":1234');

  await page.goto("/settings/share-links/?all=1");

  await expect(page.getByText("1234-mal geöffnet").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /widerrufen/i }).first()).toBeInViewport({ ratio: 1 });
});
