import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { getJson } from "./people.ts";

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** Every address of the staff app, from the route table that the router is made of. */
export function staffRoutes(): string[] {
  const table = readFileSync(new URL("../../src/web/routeTree.gen.ts", import.meta.url), "utf8");
  const fullPaths = /fullPaths:([^;]+);/.exec(table)?.[1] ?? "";
  return [...fullPaths.matchAll(/"([^"]+)"/g)].map(([, path]) => path as string);
}

/** Every page the server renders for candidates, from the API document. */
export async function candidateRoutes(page: Page): Promise<string[]> {
  const { paths } = await getJson<ApiDocument>(page, "/api/openapi.json");
  const isPage = (operation: Operation | undefined) =>
    Object.values(operation?.responses ?? {}).some((response) => response.content && "text/html" in response.content);
  return Object.entries(paths).flatMap(([path, operations]) => (isPage(operations.get) ? [path] : []));
}

type Facts = { application_id: number; company_slug: string; job_id: number };

/** One address for each route. A route without one fails the test that walks them, so that a new one is not forgotten. */
export const samples: Record<string, (facts: Facts) => string> = {
  "/": () => "/",
  "/$": () => "/nothing-here/",
  "/login": () => "/login/?email=maja@example.com",
  "/setup/$token": () => "/setup/an-unknown-link-that-nobody-made/",
  "/applications": () => "/applications/",
  "/applications/$application_id": ({ application_id }) => `/applications/${application_id}/`,
  "/jobs": () => "/jobs/",
  "/jobs/$job_id": ({ job_id }) => `/jobs/${job_id}/`,
  "/tasks": () => "/tasks/?tab=owner",
  "/settings/": () => "/settings/",
  "/settings/pipeline": () => "/settings/pipeline/",
  "/careers/{company_slug}/": ({ company_slug }) => `/careers/${company_slug}/`,
  "/careers/{company_slug}/jobs/{job_id}/": ({ company_slug, job_id }) => `/careers/${company_slug}/jobs/${job_id}/`,
  "/careers/{company_slug}/jobs/{job_id}/apply/": ({ company_slug, job_id }) =>
    `/careers/${company_slug}/jobs/${job_id}/apply/`,
  "/careers/{company_slug}/jobs/{job_id}/thanks/": ({ company_slug, job_id }) =>
    `/careers/${company_slug}/jobs/${job_id}/thanks/`,
};

export const publicRoutes = new Set(["/login", "/setup/$token"]);

export async function readFacts(page: Page): Promise<Facts> {
  const search = await getJson<{ results: { id: number; job_id: number }[] }>(
    page,
    "/applications/search/v1/?status_group=current&page_size=1&exclude_facets=1&exclude_facets_q=1",
  );
  const me = await getJson<{ company_id: number; companies: { id: number; slug: string }[] }>(page, "/v1/me/");
  const [first] = search.results;
  const company = me.companies.find(({ id }) => id === me.company_id);
  if (!first || !company) throw new Error("The demo has no application to show.");
  return { application_id: first.id, job_id: first.job_id, company_slug: company.slug };
}
