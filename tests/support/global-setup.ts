import type { TestProject } from "vitest/node";
import { createTemplate } from "./database.ts";
import { startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `folder` is removed after the run. */
    postgres: { url: string; template: string; folder: string };
  }
}

/**
 * Starts one PostgreSQL for the run. TEST_POSTGRES names a running one instead, which the runs of `npm run
 * test:mutations` share.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES) {
    project.provide("postgres", JSON.parse(process.env.TEST_POSTGRES));
    return undefined;
  }
  const { url, folder, stop } = await startTestPostgres();
  project.provide("postgres", { url, template: await createTemplate(url), folder });
  return stop;
}
