import { defineConfig } from "vitest/config";
import { locales } from "./vite.config.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          include: [
            "src/server/**/*.test.ts",
            "src/shared/**/*.test.ts",
            "src/features/**/server/**/*.test.ts",
            "src/features/*/*.test.ts",
            "tests/matrix/*.test.ts",
            "tests/support/*.test.ts",
          ],
          environment: "node",
          pool: "forks",
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [locales()],
        test: {
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}", "src/features/**/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["tests/web/test-setup.ts"],
        },
      },
    ],
  },
});
