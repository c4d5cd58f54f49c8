import { hasFeature, type Actor } from "#shared/actor.ts";
import type { CommentScope } from "./comments.ts";

/**
 * Whether the actor can edit and delete a comment. Only its author can; not even an owner can change a colleague's words.
 */
export const canEditComment = (actor: Pick<Actor, "user_id">, comment: { user_id: number }) =>
  comment.user_id === actor.user_id;

export const canDeleteComment = canEditComment;

/** Returns the scope of a comment whose author didn't choose one. */
export const defaultScope = (actor: Pick<Actor, "features" | "comments_default_private">): CommentScope =>
  hasFeature(actor, "comments_default_private") || actor.comments_default_private ? "private" : "team";
