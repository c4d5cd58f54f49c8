import { expect, it, vi } from "vitest";
import { testApp } from "#tests/support/test-app.ts";

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

it("tells browsers where to report to, and logs what they report without an address", async () => {
  const { headers } = await app.http.inject({ url: "/", headers: { accept: "text/html" } });
  expect(headers["content-security-policy"]).toContain("report-uri /policy-reports/;report-to policy");
  expect(headers["reporting-endpoints"]).toBe('policy="/policy-reports/"');

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
