import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "#shared/errors.ts";
import { PictureError, pictureError, renderAvatar } from "./render-picture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hirelane-pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

it("[FILE-4] blames a busy machine, and not the picture, when the decoder runs out of time", () => {
  const refusal = pictureError(new Error("timeout: 42% complete"));

  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  expect(pictureError(new Error("VipsJpeg: premature end of JPEG image"))).toMatchObject({ fault: "damaged" });
});

it("[FILE-4] decodes no picture with more pixels than allowed, whatever its size in bytes", async () => {
  const bomb = await sharp({ create: { width: 60_000, height: 2_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();

  const rendered = renderAvatar(await write("bomb.png", bomb));

  await expect(rendered).rejects.toThrow(PictureError);
  await expect(rendered).rejects.toMatchObject({ fault: "too_many_pixels" });
});

it("[FILE-4] decodes a picture that claims fewer pixels than it holds no further than it claims", async () => {
  const picture = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  // Overwrites width and height in the header, so that its checksum no longer matches.
  picture.writeUInt32BE(100, 16);
  picture.writeUInt32BE(100, 20);

  await expect(renderAvatar(await write("liar.png", picture))).rejects.toMatchObject({ fault: "damaged" });
});

it("[FILE-4] opens no picture of a kind that it has no decoder for", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect/></svg>');

  await expect(renderAvatar(await write("drawing.svg", svg))).rejects.toMatchObject({ fault: "damaged" });
});
