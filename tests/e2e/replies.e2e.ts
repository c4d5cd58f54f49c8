import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";
import { chooseTemplate } from "./templates.ts";

test("[MSG-7] a candidate answers, the team reads it at once, loads its pictures and answers back", async ({
  page,
}) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Wilhelmina");
  await page.goto(`/applications/${applicant.id}/?tab=messages`);
  await page.getByRole("button", { name: "Write a message" }).click();
  await chooseTemplate(page, "Invitation to a first conversation");
  const title = `Thursday ${Date.now()}?`;
  await page.getByRole("textbox", { name: "Subject" }).fill(title);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const messages = `/v2/applications/${applicant.id}/messages/`;
  const [written] = (await getJson<{ results: { id: number }[] }>(page, messages)).results;
  const asked: string[] = [];
  await page.route("https://pictures.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const taken = await page.request.post("/v1/demo-outbox/replies/", {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: {
      message_id: written?.id,
      text: "Thursday suits me.\n\nOn Wed, 25 Nov 2026 at 10:00, the team wrote:\n> Does Thursday suit you?",
      html: '<p>Thursday <b>suits</b> me.</p><img alt="Logo" src="https://pictures.example/open.gif"><script>alert(1)</script>',
    },
  });
  expect(await taken.json()).toEqual({ is_taken: true });

  const reply = page.getByRole("listitem", { name: `Re: ${title}` });
  await expect(reply.getByText("Thursday suits me.")).toBeVisible();
  await look(page, "messages-reply-1440");
  await reply.getByRole("button", { name: "Show original" }).click();
  const frame = reply.frameLocator("iframe");
  await expect(frame.getByText("suits")).toBeVisible();
  expect(asked).toEqual([]);
  await reply.getByRole("button", { name: "Load pictures" }).click();
  await expect.poll(() => asked).toEqual(["https://pictures.example/open.gif"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "messages-reply-360");
  await page.setViewportSize({ width: 1440, height: 900 });

  await reply.getByRole("button", { name: `Reply to Re: ${title}` }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(`Re: ${title}`);
  await page.getByRole("radio", { name: "Source" }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("<p>See you on Thursday.</p>");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("See you on Thursday.")).toBeVisible();
});
