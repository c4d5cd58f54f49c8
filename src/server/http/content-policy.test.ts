import { expect, it, onTestFinished } from "vitest";
import { buildApp } from "#program/build-app.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";

const app = await testApp();

const pageOf = async ({ http }: Pick<typeof app, "http">, url = "/") => {
  const { headers, body } = await http.inject({ url, headers: { accept: "text/html" } });
  return { headers, body, policy: String(headers["content-security-policy"]) };
};

it("tells browsers where to report to, by a name that Chromium takes over HTTPS only", async () => {
  const { config, ...services } = app;
  const secure = await buildApp({ ...services, config: { ...config, publicUrl: "https://jobs.example.com" } });
  onTestFinished(() => secure.http.close());

  const [plain, named] = [await pageOf(app), await pageOf(secure)];

  expect(plain.policy).toMatch(/;report-uri \/policy-reports\/$/);
  expect(plain.headers["reporting-endpoints"]).toBeUndefined();
  expect(named.policy).toMatch(/;report-uri \/policy-reports\/;report-to policy$/);
  expect(named.headers["reporting-endpoints"]).toBe('policy="/policy-reports/"');
});

it("gives each page a nonce of its own, without which no style element counts", async () => {
  const { company } = await createWorld();
  const pages = [await pageOf(app), await pageOf(app), await pageOf(app, `/careers/${company.slug}/`)];
  const nonces = pages.map(({ policy }) => /;style-src-elem 'self' 'nonce-([\w+/=]{24})';/.exec(policy)?.[1]);

  expect(new Set(nonces).size).toBe(3);
  for (const [index, { body }] of pages.entries()) {
    expect(body).toContain(`nonce="${nonces[index]}"`);
    expect(body).not.toContain("{style-nonce}");
  }
  expect((await pageOf(app, "/api/openapi.json")).policy).toContain(";style-src-elem 'self';");
});
