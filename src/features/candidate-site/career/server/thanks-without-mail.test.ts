import { beforeAll, expect, it } from "vitest";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";

ownApp({ SMTP_URL: "" });
beforeAll(ensurePages);

it("[PUBLIC-2] [MSG-9] promises no email where there is no mail server", async () => {
  const world = await createWorld({ hasStarterContent: true });
  const candidate = createCandidate(world);
  const sent = await candidate.send(fill(await candidate.openForm(await world.job())));
  const cookie = String(sent.headers["set-cookie"]).split(";")[0] ?? "";

  const { document } = await candidate.open(sent.headers.location ?? "", { cookie });

  expect(document.body.textContent).toContain("isn't sent by email:");
});
