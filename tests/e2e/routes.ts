import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { getJson } from "./people.ts";

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** Lists every route of the staff app, from the router's generated route table. */
export function staffRoutes(): string[] {
  const table = readFileSync(new URL("../../src/app/routeTree.gen.ts", import.meta.url), "utf8");
  const fullPaths = /fullPaths:([^;]+);/.exec(table)?.[1] ?? "";
  return [...fullPaths.matchAll(/"([^"]+)"/g)].map(([, path]) => path as string);
}

/** Lists every page that the server renders for candidates, from the OpenAPI document. */
export async function candidateRoutes(page: Page): Promise<string[]> {
  const { paths } = await getJson<ApiDocument>(page, "/api/openapi.json");
  const isPage = (operation: Operation | undefined) =>
    Object.values(operation?.responses ?? {}).some((response) => response.content && "text/html" in response.content);
  // Exclude HTML for staff, which is shown in frames: previews of job ads and emails.
  return Object.entries(paths).flatMap(([path, operations]) =>
    isPage(operations.get) && !/^\/v\d\//.test(path) ? [path] : [],
  );
}

type Facts = Record<string, string | number>;

/** Builds the URL of a route, such as `/jobs/7/` for `/jobs/$job_id`. Throws if a parameter has no value here. */
export function addressOf(route: string, facts: Facts): string {
  const path = route.replaceAll(/\$(\w*)|\{(\w+)\}/g, (parameter, ofApp?: string, ofPage?: string) => {
    const value = facts[ofApp ?? ofPage ?? ""];
    if (value === undefined) throw new Error(`readFacts has no value for ${parameter} of ${route}.`);
    return String(value);
  });
  return path.endsWith("/") ? path : `${path}/`;
}

export const publicRoutes = new Set([
  "/login",
  "/setup/$token",
  "/forgot-password",
  "/reset-password/$token",
  "/demo-outbox",
  "/sso",
]);

export async function readFacts(page: Page): Promise<Facts> {
  const search = await getJson<{ results: { id: number; job_id: number }[] }>(
    page,
    "/applications/search/v1/?status_group=current&page_size=1&exclude_facets=1&exclude_facets_q=1",
  );
  const me = await getJson<{ company_id: number; companies: { id: number; slug: string }[] }>(page, "/v1/me/");
  const webhooks = await getJson<{ results: { id: number }[] }>(page, "/v2/webhooks/");
  const questionnaires = await getJson<{ results: { id: number }[] }>(
    page,
    `/v2/companies/${me.company_id}/questionnaires/`,
  );
  const [first] = search.results;
  const company = me.companies.find(({ id }) => id === me.company_id);
  if (!first || !company) throw new Error("The demo has no application to show.");
  return {
    application_id: first.id,
    job_id: first.job_id,
    company_id: company.id,
    company_slug: company.slug,
    group_slug: "fjord-group",
    webhook_id: webhooks.results[0]?.id ?? 0,
    questionnaire_id: questionnaires.results[0]?.id ?? 0,
    list: "reusable",
    token: "an-unknown-link",
    "": "nothing-here",
  };
}
