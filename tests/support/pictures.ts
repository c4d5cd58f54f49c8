import sharp, { type Sharp } from "sharp";

type Options = { width?: number; height?: number; transparent?: boolean };

/** A picture with grain, as a camera makes it: it cannot be packed to nothing. */
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
