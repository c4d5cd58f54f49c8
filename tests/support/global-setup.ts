import type { TestProject } from "vitest/node";
import { createTemplate } from "./database.ts";
import { startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

/** One PostgreSQL for the run, or the one that is named: the runs of `npm run test:mutations` share theirs. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES) {
    project.provide("postgres", JSON.parse(process.env.TEST_POSTGRES));
    return undefined;
  }
  const { url, stop } = await startTestPostgres();
  project.provide("postgres", { url, template: await createTemplate(url) });
  return stop;
}
