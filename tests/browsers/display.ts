import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { stopProgram } from "./stop-program.ts";

/**
 * Starts a virtual X display for browsers that need a window. Xvfb picks a free display number and returns it. Pictures
 * are read from the display's memory: a WebDriver screenshot repaints the page, which would hide areas that the browser
 * forgot to repaint.
 */
export async function startDisplay() {
  const folder = await mkdtemp(join(tmpdir(), "hirelane-display-"));
  const screen = ["-screen", "0", "1600x1200x24", "-fbdir", folder, "-nolisten", "tcp"];
  const program = spawn("Xvfb", ["-displayfd", "1", ...screen], { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(program.stdout, "data")) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    picture: async (file: string) => savePicture(await readFile(join(folder, "Xvfb_screen0")), `${file}.png`),
    close: async () => {
      await stopProgram(program);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Offsets of fields in the header of an X window dump (XWDFile.h). */
const offsets = { headerBytes: 0, width: 16, height: 20, bytesPerLine: 48, colors: 76 } as const;
const bytesPerColor = 12;

async function savePicture(dump: Buffer, file: string): Promise<void> {
  const read = (field: keyof typeof offsets) => dump.readUInt32BE(offsets[field]);
  const [width, height] = [read("width"), read("height")];
  const start = read("headerBytes") + read("colors") * bytesPerColor;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = start + y * read("bytesPerLine") + x * 4;
      const to = (y * width + x) * 3;
      // Byte order of a pixel: blue, green, red, unused.
      pixels[to] = dump[from + 2]!;
      pixels[to + 1] = dump[from + 1]!;
      pixels[to + 2] = dump[from]!;
    }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file);
}
