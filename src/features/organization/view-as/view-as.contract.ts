import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id } from "#shared/schemas.ts";
import { GoTo } from "#features/platform/sessions/sessions.contract.ts";

export const viewAs = endpoint({
  name: "viewAs",
  summary: "Look at the product as a colleague does. Until it is ended, this session changes nothing.",
  method: "POST",
  path: "/v1/view-as/",
  guard: "session",
  access: "colleague:view_as",
  body: z.strictObject({ user_id: Id }),
  reply: GoTo,
});

export const endViewAs = endpoint({
  name: "endViewAs",
  summary: "Be oneself again.",
  method: "DELETE",
  path: "/v1/view-as/",
  guard: "session",
  access: "signed_in",
  whileViewing: true,
  reply: GoTo,
});
