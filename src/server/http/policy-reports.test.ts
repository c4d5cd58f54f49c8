import { expect, it, onTestFinished, vi } from "vitest";
import { buildApp } from "#program/build-app.ts";
import { testApp } from "#tests/support/test-app.ts";

/** Starts a server with a clock that only the test advances. */
async function createReporter() {
  const { app, time } = await buildReporter();
  const lines = vi.spyOn(app.log, "warn");
  onTestFinished(() => lines.mockRestore());

  async function report(type: string, payload: string, remoteAddress = "203.0.113.7") {
    lines.mockClear();
    const headers = { "content-type": type };
    const { statusCode } = await app.http.inject({
      method: "POST",
      url: "/policy-reports/",
      headers,
      payload,
      remoteAddress,
    });
    const logged = lines.mock.calls
      .filter(([, message]) => message === "content policy violated")
      .map(([line]) => line);
    return { statusCode, logged };
  }
  const reportOld = (blocked: string, from?: string) => report("application/csp-report", old(blocked), from);
  const countLines = async (reports: number, from: (index: number) => string) => {
    let count = 0;
    for (let index = 0; index < reports; index++) count += (await reportOld("inline", from(index))).logged.length;
    return count;
  };
  return { time, report, reportOld, countLines };
}

async function buildReporter() {
  const time = { now: new Date("2026-11-22T10:00:00Z") };
  const app = await buildApp({ ...(await testApp()), clock: () => time.now });
  onTestFinished(() => app.http.close());
  return { app, time };
}

const old = (blocked: string, directive = "script-src-elem") =>
  JSON.stringify({ "csp-report": { "effective-directive": directive, "blocked-uri": blocked } });

it("logs what browsers report without an address", async () => {
  const { report, reportOld } = await createReporter();

  expect(await reportOld("https://evil.example/x?q=secret")).toEqual({
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

it.each([
  ["data:text/html,secret", "data"],
  ["javascript:alert('secret')", "javascript"],
  ["blob:https://jobs.example.com/6a7b", "https://jobs.example.com"],
  ["data", "data"],
])("logs of a blocked address without a host the scheme: %s", async (blocked, logged) => {
  const { reportOld } = await createReporter();

  expect((await reportOld(blocked)).logged).toEqual([{ directive: "script-src-elem", blocked: logged }]);
});

it.each(["script-src\u202Egnp.exe", "script-src\u0085forged line", "script-src\u001B[2J"])(
  "logs no mark that could change how a line is read: %j",
  async (text) => {
    const { report } = await createReporter();

    const { logged } = await report("application/csp-report", old(`${text}:x`, text));
    const host = await report("application/csp-report", old(`https://evil${text}.example/`, text));

    expect(logged).toEqual([{ directive: "unknown", blocked: "unknown" }]);
    expect(JSON.stringify(host.logged)).toMatch(/^[ -~]+$/);
  },
);

it("bounds what anybody can write to the log by reports", async () => {
  const { report, reportOld, countLines, time } = await createReporter();

  expect((await reportOld("x".repeat(20_000))).statusCode).toBe(413);
  expect((await report("application/csp-report", "{")).logged).toEqual([]);
  expect(await countLines(150, (index) => `198.51.100.${index}`)).toBe(100);
  time.now = new Date("2026-11-22T10:01:00Z");
  expect(await countLines(1, () => "198.51.100.1")).toBe(1);
});

it("leaves room in the log for other senders when one has had its share, also from many addresses of a network", async () => {
  const { reportOld, countLines } = await createReporter();

  expect(await countLines(60, (index) => `2001:db8:1:2::${index + 1}`)).toBe(10);

  expect((await reportOld("inline", "2001:db8:1:3::1")).logged).toHaveLength(1);
});
