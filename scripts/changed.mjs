import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

/** More rules than these are left to CI: a branch that touches most files would take as long as all of them. */
const maxRules = 20;
/** How many of a kind CI runs with one commit. With the next one it runs those that follow, so that each has its turn. */
const turns = { rules: 40, journeys: 36, slowTests: 4, locks: 1 };
/** CI draws all cases of the properties with every so many commits, and a tenth with the others. */
const allCasesEvery = 4;
/** CI also runs those beside what these last commits have changed. */
const lastCommits = 5;

const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";

/** What differs from the branch that this one is to be merged into, committed or not. Without git, nothing is known to. */
function changedFiles() {
  const base = git("merge-base", "HEAD", "origin/main") || git("merge-base", "HEAD", "main") || "HEAD";
  const names = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  return names.flatMap((list) => list.split("\n")).filter(Boolean);
}

const lastChangedFiles = () => git("log", `-${lastCommits}`, "--name-only", "--format=").split("\n").filter(Boolean);

const commits = () => Number(git("rev-list", "--count", "HEAD"));

/** Neighbours, which share what a runner has loaded. */
function inTurn(all, kind) {
  const from = (commits() * turns[kind]) % all.length;
  return [...all, ...all].slice(from, from + Math.min(turns[kind], all.length));
}

/** The files below src and tests whose names end so. */
const filesEndingIn = (ending) =>
  ["src", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.posix.join(folder, file.split(path.sep).join("/"))),
  );

/** Of the slow tests, those beside or below which something has changed. */
export const chooseSlowTests = () => chooseSlow(changedFiles());

export const chooseSlowTestsInTurn = () => chooseSlow(lastChangedFiles(), (all) => inTurn(all, "slowTests"));

function chooseSlow(changed, others = () => []) {
  const all = filesEndingIn(".slow.test.ts").toSorted();
  const beside = all.filter((test) => changed.some((file) => file.startsWith(`${path.posix.dirname(test)}/`)));
  const chosen = [...new Set([...beside, ...others(all)])];
  return { chosen, left: all.length - chosen.length };
}

/** Chooses journeys tagged `@smoke` or `@engines`, those that changed or whose feature did, and others in turn. */
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

/** The matrix runs without each of the two locks between companies where what they are made of has changed. */
export const chooseLocks = () => ({ left: makesLocks(changedFiles()) ? [] : locks });

/** CI runs it without one of them also where nothing has changed. */
export function chooseLocksInTurn() {
  const chosen = makesLocks(lastChangedFiles()) ? locks : inTurn(locks, "locks");
  return { left: locks.filter((lock) => !chosen.includes(lock)) };
}

/** Whether a commit has all cases of the properties drawn: it is their turn, or one of them has changed. */
export const drawsAllCases = () =>
  commits() % allCasesEvery === 0 || lastChangedFiles().some((file) => /propert(y|ies)\.test\.ts$/.test(file));

const listRules = () =>
  filesEndingIn(".mutations.json")
    .toSorted()
    .flatMap((list) => JSON.parse(readFileSync(path.join(root, list), "utf8")).map((rule) => ({ list, ...rule })));

/** Of the rules that are taken out, those whose file, test or own words have changed. */
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
