import { expect, it, onTestFinished, vi } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";

const app = await testApp();

async function report(type: string, payload: string) {
  const lines = vi.spyOn(app.log, "warn");
  const { statusCode } = await app.http.inject({
    method: "POST",
    url: "/policy-reports/",
    headers: { "content-type": type },
    payload,
  });
  const logged = lines.mock.calls.filter(([, message]) => message === "content policy violated").map(([line]) => line);
  lines.mockRestore();
  return { statusCode, logged };
}

const old = (blocked: string) =>
  JSON.stringify({ "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": blocked } });

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

it("logs what browsers report without an address", async () => {
  const named = await report("application/csp-report", old("https://evil.example/x?q=secret"));
  expect(named).toEqual({
    statusCode: 204,
    logged: [{ directive: "script-src-elem", blocked: "https://evil.example" }],
  });
  const body = { effectiveDirective: "style-src-elem", blockedURL: "inline", sample: "secret" };
  const several = [
    { type: "csp-violation", body },
    { type: "deprecation", body },
  ];
  expect((await report("application/reports+json", JSON.stringify(several))).logged).toEqual([
    { directive: "style-src-elem", blocked: "inline" },
  ]);
});

it("bounds what anybody can write to the log by reports", async () => {
  expect((await report("application/csp-report", old("x".repeat(20_000)))).statusCode).toBe(413);
  expect((await report("application/csp-report", "{")).logged).toEqual([]);
  let lines = 0;
  for (let count = 0; count < 60; count++)
    lines += (await report("application/csp-report", old("inline"))).logged.length;
  // Sixty of them may fall into two minutes.
  expect(lines).toBeLessThanOrEqual(40);
});
