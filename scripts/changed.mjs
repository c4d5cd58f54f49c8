import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

/** More rules than these are left to CI: a branch that touches most files would take as long as all of them. */
const maxRules = 20;
/** All of them take longer than the rest of CI. */
const rulesInTurn = 80;

const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";

/** What differs from the branch that this one is to be merged into, committed or not. Without git, nothing is known to. */
function changedFiles() {
  const base = git("merge-base", "HEAD", "origin/main") || git("merge-base", "HEAD", "main") || "HEAD";
  const names = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  return names.flatMap((list) => list.split("\n")).filter(Boolean);
}

/** The files below src and tests whose names end so. */
const filesEndingIn = (ending) =>
  ["src", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.posix.join(folder, file.split(path.sep).join("/"))),
  );

/** Of the slow tests, those beside or below which something has changed. */
export function chooseSlowTests() {
  const changed = changedFiles();
  const all = filesEndingIn(".slow.test.ts");
  const chosen = all.filter((test) => changed.some((file) => file.startsWith(`${path.posix.dirname(test)}/`)));
  return { chosen, left: all.length - chosen.length };
}

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

/** Neighbours, which share what a runner has loaded; others from commit to commit, so that every rule has its turn. */
export function chooseRulesInTurn() {
  const all = listRules();
  const from = (Number(git("rev-list", "--count", "HEAD")) * rulesInTurn) % all.length;
  const chosen = [...all, ...all].slice(from, from + Math.min(rulesInTurn, all.length)).map(({ id }) => id);
  return { chosen, left: all.length - chosen.length };
}
