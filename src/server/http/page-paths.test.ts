import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";

const { http } = await testApp();

const ask = async (url: string, headers: Record<string, string>, method: "GET" | "HEAD" | "POST" = "GET") => {
  const { statusCode, headers: given } = await http.inject({ url, method, headers });
  return [statusCode, String(given["content-type"]).split(";", 1)[0]];
};
const anything = { accept: "*/*" };
const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

it("[OPS-1] answers the page at its URL to any client that doesn't ask for JSON", async () => {
  const page = [200, "text/html"];
  const refusal = [404, "application/json"];

  expect(await ask("/", anything)).toEqual(page);
  expect(await ask("/", {})).toEqual(page);
  expect(await ask("/applications/5/?tab=cv", anything, "HEAD")).toEqual(page);
  expect(await ask("/jobs/7", html)).toEqual(page);
  expect(await ask("/", { accept: "application/json" })).toEqual(refusal);
  expect(await ask("/", { "x-requested-with": "XMLHttpRequest" })).toEqual(refusal);
  expect(await ask("/", { ...anything, authorization: "Bearer key" })).toEqual(refusal);
  expect(await ask("/", anything, "POST")).toEqual(refusal);
});

it("[OPS-1] answers 404 at a URL that has no page, to browsers with the page that says so", async () => {
  expect(await ask("/wp-login.php", html)).toEqual([404, "text/html"]);
  expect(await ask("/wp-login.php", anything)).toEqual([404, "application/json"]);
  expect(await ask("/jobs/7/unknown/", html)).toEqual([404, "text/html"]);
  expect(await ask("/v2/unknown/", anything)).toEqual([404, "application/json"]);
});
