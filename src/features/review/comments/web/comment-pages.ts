import type { InfiniteData } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract.ts";
import type { Comment, listApplicationComments } from "../comments.contract.ts";

/** Pages as the server returns them, newest first. */
export type CommentPages = InfiniteData<ReplyOf<typeof listApplicationComments>>;

export const oldestFirst = (pages: CommentPages): Comment[] => pages.pages.flatMap((page) => page.results).toReversed();

/** Inserts or replaces a comment at its position, for example when it was edited or its deletion failed. */
export function withComment(pages: CommentPages | undefined, comment: Comment): CommentPages | undefined {
  if (!pages) return pages;
  const isKnown = pages.pages.some((page) => page.results.some(({ id }) => id === comment.id));
  if (isKnown) {
    return mapResults(pages, (results) => results.map((known) => (known.id === comment.id ? comment : known)));
  }

  const last = pages.pages.length - 1;
  const home = pages.pages.findIndex((page, index) => index === last || page.results.some(({ id }) => id < comment.id));
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const results =
        index === home ? [...page.results, comment].toSorted((one, other) => other.id - one.id) : page.results;
      return { ...page, count: page.count + 1, results };
    }),
  };
}

export function withoutComment(pages: CommentPages | undefined, id: number): CommentPages | undefined {
  if (!pages) return pages;
  const kept = mapResults(pages, (results) => results.filter((comment) => comment.id !== id));
  return { ...kept, pages: kept.pages.map((page) => ({ ...page, count: page.count - 1 })) };
}

const mapResults = (pages: CommentPages, change: (results: Comment[]) => Comment[]): CommentPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, results: change(page.results) })),
});
