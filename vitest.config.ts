import { defineConfig } from "vitest/config";
import { filesOf, mutate, readMutations } from "./tests/support/mutate.ts";
import { locales, withoutContractSchemas, withoutSchemaExpressions } from "./vite.config.ts";

const rules = readMutations();

/** The rule that is taken out while `MUTATION` names it; `npm run test:mutations` names one after another. */
const mutations =
  process.env.MUTATION === undefined
    ? []
    : [mutate(filesOf(rules), () => rules.find(({ id }) => id === process.env.MUTATION)?.changes ?? [])];

/**
 * The access queries let everything through, as if somebody had forgotten all they say. Row level security must then still
 * hold the border between companies, and the matrix must see the rest.
 */
const opening = rules.filter(({ opensAccess }) => opensAccess);
const openAccess = mutate(filesOf(opening), () => opening.flatMap(({ changes }) => changes));

const server = {
  fsModuleCache: true,
  environment: "node" as const,
  pool: "forks" as const,
  // Far beyond what a test takes: how soon it ends is not tested, and machines differ threefold.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  // A second, which it is otherwise, is soon over on a busy machine: what is waited for comes, and how soon is not tested.
  expect: { poll: { timeout: 60_000 } },
};

const inBrowser = ["src/{app,web}/**/*.test.{ts,tsx}", "src/features/**/{web,pages}/**/*.test.{ts,tsx}"];
/** They start whole programs or make hundreds of documents; `npm test` runs those beside which something has changed. */
const slow = "src/**/*.slow.test.ts";
const slowNow = process.env.SLOW_TESTS?.split(",").filter(Boolean) ?? [slow];

/** The same tests three times: as it is, without row level security, and with access queries that let everything through. */
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
    // A worker waits for PostgreSQL half of its time, so none of the cores is kept free for it.
    maxWorkers: "100%",
    // Here and not with the projects, each of which would start a PostgreSQL of its own.
    provide: { cases: Number(process.env.CASES ?? 0.1) },
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      {
        plugins: mutations,
        test: {
          ...server,
          name: "server",
          // The files of a worker share the program, and what they import.
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
          // Libraries are loaded once a worker, and our own modules anew for each file.
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
