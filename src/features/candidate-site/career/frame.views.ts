import type { Picture, PictureSize } from "#features/review/media/media.ts";

/** Colors of a company: for text, for filled shapes and the text on them, and for large areas. */
export type Accent = { accent: string; fill: string; on_fill: string; soft: string };

export type CompanyView = { name: string; home: string; logo: Picture | null; light: Accent; dark: Accent };

type LanguageLink = { code: string; name: string; href: string };

/** Data shared by every page: head, languages and company. */
export type FrameView = {
  language: string;
  languages: LanguageLink[];
  title: string;
  description: string;
  /** Canonical URL for search engines; null excludes the page from them. */
  canonical: string | null;
  is_ad: boolean;
  /** Whether the URL contains the language. Search engines list such a page as a translation of its own. */
  is_translation: boolean;
  /** Preview image of links to the page, with an absolute URL. */
  image: (PictureSize & { alt: string }) | null;
  company: CompanyView | null;
  /** URL of the script; empty if the page needs none. */
  script: string;
};
