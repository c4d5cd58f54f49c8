import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

/** Page of the unsubscribe link in an email to staff. The server has translated every text. */
export type UnsubscribeView = {
  frame: FrameView;
  heading: string;
  lead: string;
  emails: { name: string; about: string }[];
  language: string;
  /** Null once the person has unsubscribed. */
  form: { action: string; send: string } | null;
  settings: { href: string; text: string } | null;
};

export const unsubscribePage = definePage<UnsubscribeView>("unsubscribe");
