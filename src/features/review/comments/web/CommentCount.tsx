import { useInfiniteQuery } from "@tanstack/react-query";
import { commentsQuery, type CommentSubject } from "./comments.hooks.ts";

/** Number of comments that the reader can see, for a tab. */
export function CommentCount({ subject }: { subject: CommentSubject }) {
  const { data } = useInfiniteQuery(commentsQuery(subject));
  return data?.pages[0]?.count || null;
}
