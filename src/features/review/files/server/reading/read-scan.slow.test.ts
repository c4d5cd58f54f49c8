import { getApplication } from "#features/review/applications/applications.contract.ts";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blackAndWhiteScan, handMadePdf, scannedPdf } from "#tests/support/files.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { readPicture } from "../extract-text.ts";
import { readFileText, readScannedFile } from "../files.jobs.ts";
import { findOcr } from "../ocr.ts";
import { readScan } from "./read-scan.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hirelane-ocr-"));
  vi.stubEnv("PATH", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Installs a fake tesseract that prints its input: the image size, the first pixel and the arguments. */
async function installOcr(languages: string[]): Promise<void> {
  const program = path.join(folder, "tesseract");
  const source = `#!${process.execPath}
    if (process.argv[2] === "--list-langs") console.log("List of languages:\\n${languages.join("\\n")}");
    else process.stdin.toArray().then((chunks) => {
      const picture = Buffer.concat(chunks);
      const [, width, height] = /^P5\\n(\\d+) (\\d+)\\n255\\n/.exec(picture.toString("latin1"));
      const dots = picture.subarray(picture.length - width * height);
      console.log("sheet", width, height, dots[0], process.argv.slice(2).join(" "), Object.keys(process.env).includes("PATH"));
    });`;
  await writeFile(program, source);
  await chmod(program, 0o755);
}

/**
 * Creates a page with an image of one bit per pixel, as office scanners produce it: the first row is black, the others
 * are white.
 */
function blackAndWhitePdf(width: number, height: number): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const dots = Buffer.alloc(rowBytes * height, 0xff)
    .fill(0, 0, rowBytes)
    .toString("latin1");
  return handMadePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    "<< /Length 30 >>\nstream\nq 600 0 0 800 0 0 cm /I Do Q  \nendstream",
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Length ${dots.length} >>\nstream\n${dots}\nendstream`,
  ]);
}

async function recognised(file: Buffer): Promise<string | undefined> {
  const ocr = await findOcr();
  const scan = ocr && (await readScan(file, ocr));
  return scan?.state === "read" ? scan.text : scan?.state;
}

it("[SEARCH-8] finds no program where none is installed, and none that knows no language of ours", async () => {
  expect(await findOcr()).toBeUndefined();

  await installOcr(["fra"]);
  expect(await findOcr()).toBeUndefined();

  await installOcr(["fin", "fra", "osd", "swe"]);
  expect(await findOcr()).toEqual({
    program: path.join(folder, "tesseract"),
    languages: ["swe", "fin"],
    turnsPages: true,
  });
});

it("[SEARCH-8] hands the picture of each page to the program, five at most, and nothing of its environment", async () => {
  await installOcr(["eng", "swe"]);

  const text = await recognised(await scannedPdf({ width: 400, height: 500 }, 7));

  expect(text?.split("\n\n")).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/^sheet 400 500 \d+ stdin stdout -l eng\+swe/)),
  );
  expect(text).not.toContain("true");
});

it("[SEARCH-8] takes a sheet in black and white, and one that is larger than letters need", async () => {
  await installOcr(["eng"]);

  expect(await recognised(blackAndWhitePdf(403, 500))).toMatch(/^sheet 403 500 0 /);
  expect(await recognised(blackAndWhitePdf(5_000, 7_200))).toMatch(/^sheet 2500 3600 127 /);
  expect(await recognised(await scannedPdf({ width: 60, height: 80 }))).toBeUndefined();
});

it("[FILE-6] sees the black dots of a scan, whatever the scanner packed it by", async () => {
  const [ccitt, jbig2] = [await blackAndWhiteScan("ccitt"), await blackAndWhiteScan("jbig2")];
  const stencil = jbig2.toString("latin1").replace("/ColorSpace /DeviceGray", "/ImageMask true         ");

  for (const file of [ccitt, jbig2, Buffer.from(stencil, "latin1")]) {
    const picture = await readPicture(file, 1);
    const pgm = picture.state === "answered" ? picture.reply : Buffer.alloc(0);
    expect(pgm.toString("latin1", 0, 15)).toBe("P5\n403 500\n255\n");
    expect(pgm.subarray(15).filter((dot) => dot === 0)).toHaveLength(34_740);
  }
});

async function createScanWorld() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const { id } = await world.candidate();
  const bytes = await scannedPdf({ width: 400, height: 500 });
  await uploadsIn(world).attach(admin, id, "cv", { name: "scan.pdf", bytes });
  const file = () =>
    world.system((db) =>
      db.selectFrom("stored_file").selectAll().where("company_id", "=", world.company.id).executeTakeFirstOrThrow(),
    );
  const data = { company_id: world.company.id, file_id: (await file()).id };
  const jobs = async () => {
    const { rows } = await world.app.database.pool.query<{ data: object }>(
      "select data from pgboss.job where name = $1 and (data ->> 'file_id')::bigint = $2",
      [readScannedFile.name, data.file_id],
    );
    return rows.map((row) => row.data);
  };
  await readFileText.run(world.app, data);
  return { ...world, admin, id, bytes, data, file, jobs };
}

it("[SEARCH-8] says of a scan that it has no text where no program recognises letters", async () => {
  const { app, data, file, jobs } = await createScanWorld();

  await readScannedFile.run(app, data);

  expect(await jobs()).toEqual([]);
  expect(await file()).toMatchObject({ text_state: "unreadable", text: null });
});

it("[SEARCH-8] finds an application by what was recognised on a scan, and tells of it once", async () => {
  await installOcr(["eng", "swe", "deu", "fin"]);
  const { app, admin, id, data, file, found, jobs, system } = await createScanWorld();
  expect(await jobs()).toEqual([data]);
  expect((await file()).text_state).toBe("unreadable");

  await readScannedFile.run(app, data);
  await readScannedFile.run(app, data);

  expect((await file()).text_state).toBe("extracted");
  expect(await found(admin, { q: "sheet" })).toEqual([id]);
  const told = await system((db) =>
    db
      .selectFrom("activity")
      .select("data")
      .where("application_id", "=", id)
      .where("type", "=", "file_text_read")
      .execute(),
  );
  expect(told.map((row) => row.data)).toMatchObject([{ text_state: "unreadable" }, { text_state: "extracted" }]);
});

it("[SEARCH-8] recognises a scan once more for each application, so that none is told that it was known", async () => {
  await installOcr(["eng"]);
  const world = await createScanWorld();
  await readScannedFile.run(world.app, world.data);
  const second = await world.candidate();
  const state = async () =>
    (await world.send(world.admin, getApplication, { params: { application_id: second.id } })).body.cv?.text_state;

  await uploadsIn(world).attach(world.admin, second.id, "cv", { name: "again.pdf", bytes: world.bytes });
  const attached = await state();
  await readFileText.run(world.app, world.data);
  const withoutText = [await state(), await world.found(world.admin, { q: "sheet" })];
  await readScannedFile.run(world.app, world.data);

  expect([attached, withoutText]).toEqual(["pending", ["unreadable", [world.id]]]);
  expect(await state()).toBe("extracted");
  await expect.poll(() => world.found(world.admin, { q: "sheet" })).toHaveLength(2);
});
