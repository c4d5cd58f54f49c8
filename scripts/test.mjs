import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { listMissingEngines, provideBrowser, provideOtherEngines } from "./browser.mjs";
import { build } from "./build.mjs";
import {
  chooseJourneysInTurn,
  chooseLocks,
  chooseLocksInTurn,
  chooseRules,
  chooseRulesInTurn,
  chooseSlowTests,
  chooseSlowTestsInTurn,
  drawsAllCases,
} from "./changed.mjs";
import { listJourneys, onlyThese, playwright } from "./journeys.mjs";
import { writeLocaleTypes } from "./locale-types.mjs";
import { provideMailServer } from "./mail-server.mjs";
import { run, runScript, Stop } from "./run.mjs";

const groups = ["check", "vitest", "e2e", "mutations", "faults"];
const usage = `npm test [-- --all] or npm test -- --only ${groups.join("|")} [arguments for the runner]`;

await runScript(async (args) => {
  const { only, isWhole, inTurn, rest } = readArguments(args);
  const node = await bootstrap();
  const reports = mkdtempSync(path.join(tmpdir(), "hirelane-reports-"));
  try {
    const steps = listSteps(node, reports, { rest, isWhole, inTurn }).filter(
      (step) => !only || step.groups.includes(only),
    );
    return await runSteps(steps);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** `--all` runs everything. On CI, the slowest tests take turns. A group selected by `--only` runs completely. */
function readArguments(args) {
  const at = args.indexOf("--only");
  const isAll = args.includes("--all");
  if (at === -1 && args.length > (isAll ? 1 : 0))
    throw new Stop(`Arguments for a runner need to know which one: ${usage}`);
  const isOnCi = Boolean(process.env.CI);
  if (at === -1) return { only: undefined, isWhole: isAll || isOnCi, inTurn: isOnCi && !isAll, rest: [] };
  const only = args[at + 1];
  if (!groups.includes(only)) throw new Stop(`--only takes one of these: ${usage}`);
  return { only, isWhole: true, inTurn: false, rest: args.toSpliced(at, 2) };
}

function listSteps(node, reports, { rest, isWhole, inTurn }) {
  // Tools and tests that start "node" must get the same Node.
  const PATH = [path.join(root, "node_modules", ".bin"), process.env.PATH].join(path.delimiter);
  const tool = (file, ...args) => run(node, [path.join(root, "node_modules", file), ...args], { env: { PATH } });
  const unitReport = path.join(reports, "vitest.json");
  const journeyReport = path.join(reports, "playwright.json");
  const slow = inTurn ? chooseSlowTestsInTurn() : isWhole ? { left: 0 } : chooseSlowTests();
  const locks = inTurn ? chooseLocksInTurn() : isWhole ? { left: [] } : chooseLocks();
  const hasAllCases = inTurn ? drawsAllCases() : isWhole && rest.length === 0;
  const journeys = { left: 0 };
  const rules = inTurn ? chooseRulesInTurn() : isWhole ? { chosen: rest, left: 0 } : chooseRules();
  return [
    { name: "Types of the sentences", groups: ["check"], run: writeLocaleTypes },
    { name: "Catalogs", groups: ["check"], run: () => run(node, [path.join(root, "src/program/write-catalogs.ts")]) },
    { name: "Format", groups: ["check"], run: () => tool("oxfmt/bin/oxfmt", "--check") },
    { name: "Lint", groups: ["check"], run: () => tool("oxlint/bin/oxlint") },
    { name: "Unused files and exports", groups: ["check"], run: () => tool("knip/bin/knip.js") },
    {
      name: "Types of the server",
      groups: ["check"],
      run: () => tool("typescript/bin/tsc", "-p", "tsconfig.server.json"),
    },
    {
      name: "Types of the browser",
      groups: ["check"],
      run: () => tool("typescript/bin/tsc", "-p", "tsconfig.web.json"),
    },
    { name: "Build", groups: ["e2e", "faults"], run: () => build(node) },
    {
      name: "Unit and server tests",
      groups: ["vitest"],
      left: [
        slow.left > 0 && `${slow.left} files of slow tests beside which nothing has changed`,
        ...locks.left.map((lock) => `the matrix without ${lock}`),
        !hasAllCases && "nine in ten cases of the properties",
      ],
      run: async () => {
        await provideMailServer();
        const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
        const cases = process.env.CASES ?? (hasAllCases ? "1" : "0.1");
        const env = { PATH, CASES: cases, ...(slow.chosen && { SLOW_TESTS: slow.chosen.join(",") }) };
        const others = locks.left.map((lock) => `--project=!matrix without ${lock}`);
        const args = ["run", ...report, ...others, ...rest];
        return run(node, [path.join(root, "node_modules/vitest/vitest.mjs"), ...args], { env });
      },
      count: () => countUnit(unitReport),
    },
    {
      name: "End-to-end tests",
      groups: ["e2e"],
      left: () => [
        inTurn && `${journeys.left} journeys`,
        !isWhole && "all journeys but those marked @smoke",
        isWhole && listMissingEngines().map((engine) => `journeys in ${engine}, which is not installed`),
      ],
      run: async () => {
        await provideMailServer();
        // CI uses the browsers of its machine, because installing two more takes minutes.
        if (isWhole && !inTurn) await provideOtherEngines();
        if (inTurn) Object.assign(journeys, chooseJourneysInTurn(listJourneys(node)));
        const env = { PATH, CHROMIUM_PATH: await provideBrowser(node), PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport };
        const chosen = () => onlyThese(journeys.chosen, path.join(reports, "journeys.txt"));
        const some = inTurn ? chosen() : isWhole ? [] : ["--grep", "@smoke"];
        return run(node, [playwright, "test", "--reporter=list,json", ...some, ...rest], { env });
      },
      count: () => countJourneys(journeyReport),
    },
    {
      name: "Kills under load",
      groups: ["faults"],
      isLeft: !isWhole,
      left: !isWhole && "kills under load",
      run: () => run(node, [path.join(root, "tests", "faults", "run.ts"), ...rest], { env: { PATH } }),
    },
    {
      name: "Rules taken out",
      groups: ["mutations"],
      isLeft: !isWhole && rules.chosen.length === 0,
      left: rules.left > 0 && `${rules.left} rules taken out`,
      run: () => run(node, [path.join(root, "tests", "run-mutations.ts"), ...rules.chosen], { env: { PATH } }),
    },
  ];
}

async function runSteps(steps) {
  const done = [];
  for (const step of steps.filter(({ isLeft }) => !isLeft)) {
    console.log(`\n── ${step.name}`);
    const began = Date.now();
    const code = (await step.run()) ?? 0;
    const { passed, failed } = step.count?.() ?? { passed: 0, failed: 0 };
    // A step that fails without a failing test (a type error, a file that doesn't load) also counts as a failure.
    done.push({
      name: step.name,
      code,
      passed,
      failed: code === 0 ? failed : Math.max(failed, 1),
      ms: Date.now() - began,
    });
    if (code !== 0) break;
  }
  return summarise(steps, done);
}

function summarise(steps, done) {
  console.log("");
  for (const { name, code, ms } of done) {
    console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(7)} s`);
  }
  const began = new Set(done.map(({ name }) => name));
  for (const { name } of steps) if (!began.has(name)) console.log(`- ${name.padEnd(24)} not run`);
  const left = steps.flatMap(({ left: what }) => (typeof what === "function" ? what().flat() : what)).filter(Boolean);
  if (left.length > 0) console.log(`\nLeft out, and run by npm run test:all: ${left.join("; ")}.`);
  const sum = (field) => done.reduce((total, step) => total + step[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return done.every(({ code }) => code === 0) ? 0 : 1;
}

function countUnit(report) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function countJourneys(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
