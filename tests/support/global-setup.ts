import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { url: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres();
  project.provide("postgres", { url });
  return stop;
}
