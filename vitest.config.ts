import { defineConfig } from "vitest/config";
import { filesOf, mutate, readMutations } from "./tests/support/mutate.ts";
import { locales, withoutContractSchemas, withoutSchemaExpressions } from "./vite.config.ts";

const rules = readMutations();

/**
 * Mutation applied while the environment variable `MUTATION` names it. `npm run test:mutations` applies one after
 * another.
 */
const mutations =
  process.env.MUTATION === undefined
    ? []
    : [mutate(filesOf(rules), () => rules.find(({ id }) => id === process.env.MUTATION)?.changes ?? [])];

/**
 * Disables all access queries, as if a developer had forgotten them. Row level security must then still separate
 * companies, and the matrix must detect the remaining leaks.
 */
const opening = rules.filter(({ opensAccess }) => opensAccess);
const openAccess = mutate(filesOf(opening), () => opening.flatMap(({ changes }) => changes));

const server = {
  fsModuleCache: true,
  environment: "node" as const,
  pool: "forks" as const,
  // Much longer than a test takes: tests don't measure speed, and machines differ threefold.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  // The default of one second is too short on a busy machine, and the tests don't measure speed.
  expect: { poll: { timeout: 60_000 } },
};

const inBrowser = ["src/{app,web}/**/*.test.{ts,tsx}", "src/features/**/{web,pages}/**/*.test.{ts,tsx}"];
/** Tests that start whole programs or generate hundreds of documents. `npm test` runs those next to changed files. */
const slow = "src/**/*.slow.test.ts";
const slowNow = process.env.SLOW_TESTS?.split(",").filter(Boolean) ?? [slow];

/**
 * Runs the matrix in three projects: unchanged, without row level security, and with access queries that allow
 * everything.
 */
const matrix = (lockOff: "none" | "row_security" | "access_queries") => ({
  plugins: lockOff === "access_queries" ? [openAccess] : mutations,
  test: {
    ...server,
    name: lockOff === "none" ? "matrix" : `matrix without ${lockOff}`,
    include: [lockOff === "none" ? "tests/matrix/**/*.test.ts" : "tests/matrix/wings/*.test.ts"],
    provide: { lockOff },
  },
});

export default defineConfig({
  test: {
    // Workers wait for PostgreSQL half of the time, so they use all cores and none is reserved for PostgreSQL.
    maxWorkers: "100%",
    // Set here and not per project, because each project would start a separate PostgreSQL.
    provide: { cases: Number(process.env.CASES ?? 0.1) },
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      {
        plugins: mutations,
        test: {
          ...server,
          name: "server",
          // Test files of a worker share the program and all imported modules.
          isolate: false,
          include: ["src/**/*.test.ts", "tests/support/*.test.ts"],
          exclude: [slow, ...inBrowser],
        },
      },
      { plugins: mutations, test: { ...server, name: "slow", include: slowNow } },
      matrix("none"),
      matrix("row_security"),
      matrix("access_queries"),
      {
        plugins: [...mutations, locales(), withoutContractSchemas(), withoutSchemaExpressions()],
        test: {
          name: "web",
          fsModuleCache: true,
          // Libraries are loaded once per worker, but our own modules again for each file.
          isolate: false,
          sequence: { setupFiles: "list" },
          include: inBrowser,
          environment: "happy-dom",
          testTimeout: 60_000,
          setupFiles: ["tests/web/fresh-start.ts", "tests/web/test-setup.ts"],
        },
      },
    ],
  },
});
