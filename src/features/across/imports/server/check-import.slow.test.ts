import { expect, it } from "vitest";
import { importsIn } from "#tests/support/imports.ts";
import { createWorld } from "#tests/support/world.ts";
import { maxRows } from "../imports.ts";

it("[UI-7] stops at the largest number of rows, also where an open quotation mark hides them from the first count", async () => {
  const world = await createWorld();
  const job = await world.job();
  const owner = await world.person("manager", { jobs: [[job, "job_owner"]] });
  const { begin, check } = importsIn(world, job, owner);
  const bytes = Buffer.from(`First name,Last name\nAnna,"Berg\n${"Bo,Ek\n".repeat(maxRows + 50)}`);

  const { body: run } = await begin({ name: "people.csv", bytes });
  const checked = await check(run.id);

  expect(checked).toMatchObject({ state: "checked", total: maxRows + 1, good: maxRows - 1, broken: 2 });
}, 120_000);
