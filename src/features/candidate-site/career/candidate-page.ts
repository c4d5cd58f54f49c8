import type { FrameView } from "./frame.views.ts";

declare const viewOfPage: unique symbol;

/** A page for people without an account, identified by its name. The type parameter is the view that its component shows. */
export type CandidatePage<View> = { name: string; [viewOfPage]?: View };

/**
 * Defines a page in the views of its noun. Names are unique among all pages. `pages/pages.ts` of the noun binds the
 * component, since the server can't import components.
 */
export const definePage = <View extends { frame: FrameView }>(name: string): CandidatePage<View> => ({ name });
