import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env.CHROMIUM_PATH;

/** End-to-end tests in a real browser, against the whole program with its demo on a separate database. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/wait-for-demo.ts",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Number(process.env.E2E_WORKERS ?? 2),
  reporter: [["line"]],
  // The tests don't measure speed, and machines differ threefold, so the timeouts are generous.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // Recording a trace takes a third of a test's time, whether it fails or not. `--trace=on` records one when needed.
    screenshot: "only-on-failure",
    locale: "en-GB",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node tests/e2e/serve.ts",
    env: { PORT: String(port) },
    url: `${baseURL}/readyz`,
    // The timeout includes creating the demo, if none is cached.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
