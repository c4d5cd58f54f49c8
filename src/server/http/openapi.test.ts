import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";

const { http, endpoints } = await testApp();

type ApiDocument = { paths: Record<string, Record<string, { operationId: string }>> };

it("describes every endpoint once, to programs and on the page where people try them", async () => {
  const [document, shown] = await Promise.all(
    ["/api/openapi.json", "/api/docs/json"].map((url) => http.inject({ url })),
  );

  const { paths } = document!.json<ApiDocument>();
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId));
  expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect(shown!.json()).toEqual(document!.json());
});
