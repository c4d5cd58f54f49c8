import sharp, { type Sharp } from "sharp";

type Options = { width?: number; height?: number; transparent?: boolean };

/** Creates a noisy picture like a camera's, which can't be compressed to almost nothing. */
export const picture = ({ width = 800, height = 400, transparent = false }: Options = {}): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: transparent ? 4 : 3,
      background: transparent ? { r: 11, g: 107, b: 98, alpha: 0.25 } : "#0b6b62",
      ...(!transparent && { noise: { type: "gaussian", mean: 120, sigma: 30 } }),
    },
  });

export const pngOf = (options?: Options): Promise<Buffer> => picture(options).png().toBuffer();
