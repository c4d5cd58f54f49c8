import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id } from "#shared/schemas.ts";
import { BoardRefusal } from "./job-board.contract.ts";

/**
 * Known fields of an application. Other fields are answers (`question_12`, `question_12[]`), documents (`other_1`), or
 * ignored.
 */
const BoardApplication = z.looseObject({
  first_name: z.string(),
  /** Left out for a person with a single name. */
  last_name: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  /** A document is sent as a MIME part, or in one of the following ways. */
  resume_text: z.string().optional(),
  /** Base64 content. */
  resume_content: z.string().optional(),
  resume_content_filename: z.string().optional(),
  resume_url: z.string().optional(),
  resume_url_filename: z.string().optional(),
  cover_letter_text: z.string().optional(),
  /** Candidate's source, as the site tracks it. */
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
