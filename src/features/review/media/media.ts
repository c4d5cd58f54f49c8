/** What a picture is for. */
export const mediatypes = ["cover", "logo"] as const;
export type Mediatype = (typeof mediatypes)[number];

/** Kinds of files that are taken: those that cameras, phones and drawing programs write, and no program can be hidden in. */
export const pictureExtensions = ["png", "jpg", "jpeg", "webp"] as const;

/** A phone's best camera makes 50 million. Decoded, a picture takes four bytes for each. */
export const maxMegapixels = 50;

/** The shorter side is not asked for: a cover is cut to a band, and a logo may be a word. */
export const minWidth = { cover: 480, logo: 32 } as const satisfies Record<Mediatype, number>;

/** So that the choice of a picture stays a choice. */
export const maxItems = 200;

/** A size of a picture, at its public address. */
export type PictureSize = { url: string; width: number; height: number };

/** A picture as pages show it. */
export type Picture = {
  id: number;
  mediatype: string;
  is_default: boolean;
  alt: string;
  /** For browsers, the smallest first. */
  sizes: PictureSize[];
  /** For apps that show a preview of a link. */
  preview: PictureSize | null;
  /** For the tab of a browser. */
  icon: PictureSize | null;
};
