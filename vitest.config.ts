import { defineConfig } from "vitest/config";
import { mutate, readMutations } from "./tests/support/mutate.ts";
import { locales, withoutContractSchemas, withoutSchemaExpressions } from "./vite.config.ts";

// One rule taken out of the program for this run; `npm run test:mutations` sets it.
const everyMutation = readMutations();
const mutation = everyMutation.find(({ id }) => id === process.env.MUTATION);
const mutations = mutation ? [mutate(mutation.changes)] : [];

/**
 * The access queries let everything through, as if somebody had forgotten all they say. Row level security must then still
 * hold the border between companies, and the matrix must see the rest.
 */
const openAccess = mutate(everyMutation.flatMap(({ opensAccess, changes }) => (opensAccess ? changes : [])));

const server = {
  // A file with a rule taken out must never be kept for a run that has it.
  fsModuleCache: !mutation,
  environment: "node" as const,
  pool: "forks" as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A second, which it is otherwise, is soon over on a busy machine: what is waited for comes, and how soon is not tested.
  expect: { poll: { timeout: 15_000 } },
};

/** The same tests three times: as it is, without row level security, and with access queries that let everything through. */
const matrix = (lockOff: "none" | "row_security" | "access_queries") => ({
  plugins: lockOff === "access_queries" ? [openAccess] : mutations,
  test: {
    ...server,
    fsModuleCache: lockOff !== "access_queries" && !mutation,
    name: lockOff === "none" ? "matrix" : `matrix without ${lockOff}`,
    include: [lockOff === "none" ? "tests/matrix/*.test.ts" : "tests/matrix/matrix.test.ts"],
    provide: { lockOff },
  },
});

export default defineConfig({
  test: {
    // A worker waits for PostgreSQL half of its time, so none of the cores is kept free for it.
    maxWorkers: "100%",
    // Here and not with the projects, each of which would start a PostgreSQL of its own.
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      {
        plugins: mutations,
        test: {
          ...server,
          name: "server",
          include: [
            "src/server/**/*.test.ts",
            "src/shared/**/*.test.ts",
            "src/features/**/server/**/*.test.ts",
            "src/features/*/*.test.ts",
            "tests/support/*.test.ts",
          ],
        },
      },
      matrix("none"),
      matrix("row_security"),
      matrix("access_queries"),
      {
        plugins: [...mutations, locales(), withoutContractSchemas(), withoutSchemaExpressions()],
        test: {
          name: "web",
          fsModuleCache: !mutation,
          include: ["src/web/**/*.test.{ts,tsx}", "src/features/**/{web,pages}/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["tests/web/test-setup.ts"],
        },
      },
    ],
  },
});
