import type { TestProject } from "vitest/node";
import { createTemplate } from "./database.ts";
import { startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres();
  project.provide("postgres", { url, template: await createTemplate(url) });
  return stop;
}
