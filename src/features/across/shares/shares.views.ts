import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { PageLink } from "#features/candidate-site/career/career.views.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

export type SharedCandidate = {
  id: string;
  name: string;
  job_title: string;
  facts: { label: string; value: string; href: string | null }[];
  texts: { heading: string; text: string }[];
  documents: {
    heading: string;
    note: string | null;
    /** `href` is null if only the text can be read. */
    items: { name: string; href: string | null; read: string; text: string; rest: string | null }[];
  } | null;
};

/** Page of a share link. The server has translated every text. */
export type ShareView = {
  frame: FrameView;
  heading: string;
  lead: string;
  until: string;
  index: { label: string; items: { href: string; name: string; note: string }[] } | null;
  candidates: SharedCandidate[];
  pages: { label: string; position: string; previous: PageLink | null; next: PageLink | null } | null;
};

export const sharePage = definePage<ShareView>("share");
