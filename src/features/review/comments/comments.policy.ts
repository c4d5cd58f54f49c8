import { hasFeature, type Actor } from "#shared/actor.ts";
import type { CommentScope } from "./comments.ts";

/** A comment is edited and deleted by its author alone; an owner may not change what a colleague wrote either. */
export const canEditComment = (actor: Pick<Actor, "user_id">, comment: { user_id: number }) =>
  comment.user_id === actor.user_id;

export const canDeleteComment = canEditComment;

/** What a comment is when its author does not say. */
export const defaultScope = (actor: Pick<Actor, "features" | "comments_default_private">): CommentScope =>
  hasFeature(actor, "comments_default_private") || actor.comments_default_private ? "private" : "team";
