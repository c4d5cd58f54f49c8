import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFolderStorage } from "./folder-storage.ts";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "hirelane storage ä "));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

it("keeps its folders from other accounts, also those that were open before", async () => {
  const folder = join(parent, "files");
  await mkdir(folder);
  await chmod(folder, 0o755);

  const storage = createFolderStorage(folder);
  await storage.write("7/received/ab/abcd", Readable.from(["Hello"]));

  expect(await modeOf(folder)).toBe("700");
  for (const inner of ["7", "7/received", "7/received/ab"]) expect(await modeOf(join(folder, inner))).toBe("700");
});
