import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { startDemo } from "./start-demo.ts";

const countsOf = async () => {
  const { database } = await testApp();
  return database.system(async (db) => {
    const count = async (
      table: "application" | "comment" | "status_change" | "application_file" | "application_text",
    ) =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count;
    return {
      applications: await count("application"),
      texts: await count("application_text"),
      files: await count("application_file"),
    };
  });
};

it("[OPS-1] makes a demo to work with, and goes on where a stop cut it short", { timeout: 120_000 }, async () => {
  const services = await testApp();
  const small = { ...services, config: { ...services.config, demoApplications: 560 } };

  const first = await startDemo(small, new AbortController().signal);
  const atReady = await countsOf();
  let looks = 0;
  await first.rest(() => ++looks > 3);
  const cutShort = await countsOf();
  const second = await startDemo(small, new AbortController().signal);
  await second.rest(() => false);
  const whole = await countsOf();
  const third = await startDemo(small, new AbortController().signal);
  await third.rest(() => false);

  expect(atReady).toEqual({ applications: 500, texts: 500, files: 0 });
  expect(cutShort.files).toBeGreaterThan(0);
  expect(cutShort.applications).toBeLessThan(560);
  expect(whole).toEqual({ applications: 560, texts: 560, files: expect.any(Number) as number });
  expect(await countsOf()).toEqual(whole);
});
