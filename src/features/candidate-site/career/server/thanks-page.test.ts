import { beforeAll, expect, it } from "vitest";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";

beforeAll(ensurePages);

/** Applies for a job and opens the thanks page in the same browser. */
async function thanksIn(options: Parameters<typeof createWorld>[0]) {
  const world = await createWorld(options);
  const candidate = createCandidate(world);
  const sent = await candidate.send(fill(await candidate.openForm(await world.job())));
  const cookie = String(sent.headers["set-cookie"]).split(";")[0] ?? "";
  const page = await candidate.open(sent.headers.location ?? "", { cookie });
  return page.document.body.textContent;
}

it("[PUBLIC-2] [MSG-9] tells a candidate to save the link to their application where no email brings it", async () => {
  const [withoutTemplate, withTemplate] = [await thanksIn({}), await thanksIn({ hasStarterContent: true })];

  expect(withoutTemplate).toContain("Save this link: it's only for you and isn't sent by email:");
  expect(withTemplate).toContain("This link is only for you:");
});
