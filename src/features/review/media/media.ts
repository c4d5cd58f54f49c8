export const mediatypes = ["cover", "logo"] as const;
export type Mediatype = (typeof mediatypes)[number];

/** Accepted file types: those of cameras, phones and drawing programs, none of which can contain code. */
export const pictureExtensions = ["png", "jpg", "jpeg", "webp"] as const;

/** Maximum megapixels. The best phone cameras take 50, and a decoded picture needs four bytes per pixel. */
export const maxMegapixels = 50;

/** Minimum width in pixels. The height has no minimum, because a cover is cropped to a band and a logo can be a word. */
export const minWidth = { cover: 480, logo: 32 } as const satisfies Record<Mediatype, number>;

/** Maximum pictures per mediatype, so that choosing one stays manageable. */
export const maxItems = 200;

/** One size of a picture, with its public URL. */
export type PictureSize = { url: string; width: number; height: number };

export type Picture = {
  id: number;
  mediatype: string;
  is_default: boolean;
  alt: string;
  /** For browsers, smallest first. */
  sizes: PictureSize[];
  /** For apps that show a preview of a link. */
  preview: PictureSize | null;
  /** For the browser tab (favicon). */
  icon: PictureSize | null;
};
