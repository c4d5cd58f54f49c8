import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";

const { http, endpoints } = await testApp();

type Operation = { operationId: string; responses: Record<string, unknown> };
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

it("describes every endpoint once, to programs and on the page where people try them", async () => {
  const [document, shown] = await Promise.all(
    ["/api/openapi.json", "/api/docs/json"].map((url) => http.inject({ url })),
  );

  const { paths } = document!.json<ApiDocument>();
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId));
  expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect(shown!.json()).toEqual(document!.json());
});

it("[API-1] names the statuses that an operation answers, done or refused", async () => {
  const { paths } = (await http.inject({ url: "/api/openapi.json" })).json<ApiDocument>();
  const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});

  expect(statusesOf("/v1/setup/{token}/", "get")).toContain("409");
  expect(statusesOf("/jobs/search/v1/", "get")).toContain("409");
  expect(statusesOf("/v1/applications/{application_id}/merge/", "post")).toContain("422");
  expect(statusesOf("/v2/live/", "get")).toContain("200");
  const apply = Object.keys(paths).find((path) => path.endsWith("/apply/") && paths[path]?.post) ?? "";
  expect(statusesOf(apply, "post")).toEqual(expect.arrayContaining(["303", "422"]));
});
