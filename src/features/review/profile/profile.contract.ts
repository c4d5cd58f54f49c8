import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, Language, RequiredText } from "#shared/schemas.ts";
import { maxListedAvatars, maxName, maxSignature } from "./profile.ts";

const Profile = z.object({
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  /** HTML with a few allowed tags. */
  email_signature: z.string(),
  language: z.string(),
  /** Null if the person uses the company's time zone. */
  time_zone: z.string().nullable(),
  company_time_zone: z.string(),
  /** Null for superusers, who have no settings in the company. */
  comments_default_private: z.boolean().nullable(),
});
export type Profile = z.infer<typeof Profile>;

const own = { guard: "session", access: "signed_in" } as const;

export const getProfile = endpoint({
  name: "getProfile",
  summary: "How a person is shown, and what they settle for themselves.",
  method: "GET",
  path: "/v1/me/profile/",
  ...own,
  reply: Profile,
});

export const patchProfile = endpoint({
  name: "patchProfile",
  summary: "Change one's own name, signature, language or time zone.",
  method: "PATCH",
  path: "/v1/me/profile/",
  ...own,
  body: z
    .strictObject({
      name: RequiredText(maxName),
      email_signature: z.string().max(maxSignature),
      language: Language,
      time_zone: z.string().max(64).nullable(),
      comments_default_private: z.boolean(),
    })
    .partial(),
  reply: Profile,
});
export type ProfilePatch = z.input<typeof patchProfile.body & {}>;

export const putAvatar = endpoint({
  name: "putAvatar",
  summary: "Take an uploaded file as one's own picture, cut to a square.",
  method: "PUT",
  path: "/v1/me/avatar/",
  ...own,
  body: z.strictObject({ key: z.string().min(1).max(500), name: z.string().min(1).max(500) }),
  reply: z.object({ avatar_url: z.string() }),
});

export const deleteAvatar = endpoint({
  name: "deleteAvatar",
  summary: "Show one's own initials again.",
  method: "DELETE",
  path: "/v1/me/avatar/",
  ...own,
  status: 204,
});

export const listAvatars = endpoint({
  name: "listAvatars",
  summary: `The pictures of one's colleagues and one's own, at most ${maxListedAvatars}.`,
  method: "GET",
  path: "/v1/avatars/",
  ...own,
  reply: z.array(z.object({ user_id: Id, avatar_url: z.string() })),
});

export const readAvatar = endpoint({
  name: "readAvatar",
  summary: "The picture of a colleague, or one's own. Its address never shows another.",
  method: "GET",
  path: "/avatars/:token/",
  guard: "session_download",
  access: "avatar:read",
  params: z.object({ token: z.string().min(1).max(100) }),
  produces: "image/webp",
});
