import type { Picture, PictureSize } from "#features/review/media/media.ts";

/** Colours of a company on our surfaces: for text, for filled shapes and what is written on them, for large areas. */
export type Accent = { accent: string; fill: string; on_fill: string; soft: string };

export type CompanyView = { name: string; home: string; logo: Picture | null; light: Accent; dark: Accent };

type LanguageLink = { code: string; name: string; href: string };

/** What surrounds every page. */
export type FrameView = {
  language: string;
  languages: LanguageLink[];
  title: string;
  description: string;
  /** The one address search engines keep; null keeps the page out of them. */
  canonical: string | null;
  /** True for the ad of a job. */
  is_ad: boolean;
  /** Whether its address names the language: such a page is a translation, and search engines list it by itself. */
  is_translation: boolean;
  /** Shown where a link to the page is shared; its address names our host. */
  image: (PictureSize & { alt: string }) | null;
  company: CompanyView | null;
  /** Empty where the page needs none. */
  script: string;
};
