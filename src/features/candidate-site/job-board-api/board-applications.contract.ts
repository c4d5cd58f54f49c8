import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id } from "#shared/schemas.ts";
import { BoardRefusal } from "./job-board.contract.ts";

/** Others than these are answers (`question_12`, `question_12[]`), documents (`other_1`), or what nothing is made of. */
const BoardApplication = z.looseObject({
  first_name: z.string(),
  /** Left out for a person with one name. */
  last_name: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  /** A document: a part of a form, or in one of the ways below. */
  resume_text: z.string().optional(),
  /** Base64. */
  resume_content: z.string().optional(),
  resume_content_filename: z.string().optional(),
  resume_url: z.string().optional(),
  resume_url_filename: z.string().optional(),
  cover_letter_text: z.string().optional(),
  /** Where the candidate came from, as the site tracks it. */
  mapped_url_token: z.string().optional(),
  data_compliance: z.looseObject({ gdpr_consent_given: z.boolean().optional() }).optional(),
});

export const ApplicationParams = z.object({
  board_token: z.string().regex(/^[a-z0-9-]{1,60}$/),
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

export const applyByBoard = endpoint({
  name: "applyByBoard",
  summary:
    "Send in an application, with a key that has the scope board:write as the user of basic authentication. Needs " +
    "consent, and all that the job asks for. An Idempotency-Key makes a repetition harmless.",
  method: "POST",
  path: "/v1/boards/:board_token/jobs/:id/",
  guard: "basic_key",
  access: "anyone",
  params: ApplicationParams,
  body: BoardApplication,
  consumes: ["multipart/form-data", "application/json"],
  reply: z.object({ success: z.string(), id: Id }),
  refusal: BoardRefusal,
});
