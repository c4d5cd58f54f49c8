import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

/**
 * Maximum number of changed mutations to run locally. More are left to CI: a branch that touches most files would take
 * as long as running all of them.
 */
const maxRules = 20;
/**
 * Number of tests of each kind that CI runs per commit. Each commit continues with the following ones, so that all get
 * their turn.
 */
const turns = { rules: 40, journeys: 36, slowTests: 4, locks: 1 };
/** Interval, in commits, at which CI runs property tests with all cases. Other commits run a tenth of the cases. */
const allCasesEvery = 4;
/** Number of most recent commits whose changed files CI considers: it also runs the tests next to them. */
const lastCommits = 5;

const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";

/** Files that differ from the target branch, committed or not. Empty without git. */
function changedFiles() {
  const base = git("merge-base", "HEAD", "origin/main") || git("merge-base", "HEAD", "main") || "HEAD";
  const names = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  return names.flatMap((list) => list.split("\n")).filter(Boolean);
}

const lastChangedFiles = () => git("log", `-${lastCommits}`, "--name-only", "--format=").split("\n").filter(Boolean);

const commits = () => Number(git("rev-list", "--count", "HEAD"));

/** Chooses adjacent tests, because these share modules loaded by a runner. */
function inTurn(all, kind) {
  const from = (commits() * turns[kind]) % all.length;
  return [...all, ...all].slice(from, from + Math.min(turns[kind], all.length));
}

/** Files in src and tests with this ending. */
const filesEndingIn = (ending) =>
  ["src", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.posix.join(folder, file.split(path.sep).join("/"))),
  );

/** Chooses the slow tests in whose folder, or below it, a file has changed. */
export const chooseSlowTests = () => chooseSlow(changedFiles());

export const chooseSlowTestsInTurn = () => chooseSlow(lastChangedFiles(), (all) => inTurn(all, "slowTests"));

function chooseSlow(changed, others = () => []) {
  const all = filesEndingIn(".slow.test.ts").toSorted();
  const beside = all.filter((test) => changed.some((file) => file.startsWith(`${path.posix.dirname(test)}/`)));
  const chosen = [...new Set([...beside, ...others(all)])];
  return { chosen, left: all.length - chosen.length };
}

/**
 * Chooses end-to-end tests tagged `@smoke` or `@engines`, tests that changed or whose feature changed, and others in
 * turn.
 */
export function chooseJourneysInTurn(all) {
  const changed = lastChangedFiles();
  const features = new Set(changed.map((file) => /^src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1]).filter(Boolean));
  const isBeside = (file) =>
    changed.includes(`tests/e2e/${file}`) || [...features].some((feature) => file.startsWith(feature));
  const others = new Set(inTurn(all, "journeys"));
  const chosen = all.filter(
    (one) => one.tags.some((tag) => tag === "smoke" || tag === "engines") || isBeside(one.file) || others.has(one),
  );
  return { chosen, left: all.length - chosen.length };
}

const locks = ["row_security", "access_queries"];
const makesLocks = (files) =>
  files.some((file) => /\.(access|matrix)\.ts$|^src\/server\/db\/|^tests\/matrix\//.test(file));

/** The matrix also runs without each of the two locks between companies, if the code of the locks has changed. */
export const chooseLocks = () => ({ left: makesLocks(changedFiles()) ? [] : locks });

/** CI also runs the matrix without one of the locks if nothing has changed, alternating between both. */
export function chooseLocksInTurn() {
  const chosen = makesLocks(lastChangedFiles()) ? locks : inTurn(locks, "locks");
  return { left: locks.filter((lock) => !chosen.includes(lock)) };
}

/** Whether a commit runs property tests with all cases: it is the commit's turn, or a property test has changed. */
export const drawsAllCases = () =>
  commits() % allCasesEvery === 0 || lastChangedFiles().some((file) => /propert(y|ies)\.test\.ts$/.test(file));

const listRules = () =>
  filesEndingIn(".mutations.json")
    .toSorted()
    .flatMap((list) => JSON.parse(readFileSync(path.join(root, list), "utf8")).map((rule) => ({ list, ...rule })));

/** Chooses the mutations whose mutated file, test or definition has changed. */
export function chooseRules() {
  const changed = new Set(changedFiles());
  const all = listRules();
  const touched = all.filter(({ list, test, changes }) =>
    [list, test, ...changes.map(({ file }) => file)].some((file) => changed.has(file)),
  );
  const chosen = touched.length > maxRules ? [] : touched.map(({ id }) => id);
  return { chosen, left: all.length - chosen.length };
}

export function chooseRulesInTurn() {
  const all = listRules();
  const chosen = inTurn(all, "rules").map(({ id }) => id);
  return { chosen, left: all.length - chosen.length };
}
