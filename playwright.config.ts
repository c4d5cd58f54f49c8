import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env.CHROMIUM_PATH;

/** Journeys of people in a real browser, against the whole program with its demo on a database of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/wait-for-demo.ts",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Number(process.env.E2E_WORKERS ?? 2),
  reporter: [["line"]],
  // What is waited for comes, and how soon is not tested: machines differ threefold.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // A trace costs a third of a journey's work, whether it fails or not: `--trace=on` records one where it is wanted.
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
    // The demo is made first, where none is kept.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
