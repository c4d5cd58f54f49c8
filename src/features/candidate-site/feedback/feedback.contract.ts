import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { EmailWith } from "#shared/email-schema.ts";
import { Id, IsoTime, Language, QueryId, RequiredText } from "#shared/schemas.ts";
import { SecretLink, secretParams } from "#features/review/applications/secret-link.contract.ts";
import { recommendations } from "#features/review/scorecards/scorecards.contract.ts";

export const starSteps = [1, 2, 3, 4, 5] as const;

export const maxComment = 5_000;
/** Maximum open links per application, so that it isn't sent to too many people. */
export const maxOpenLinks = 20;
export const usualDays = 14;
export const mostDays = 60;

export const Feedback = z.object({
  id: Id,
  /** Name of the person who was asked. */
  name: z.string(),
  rating: z.int().min(1).max(5),
  recommendation: z.enum(recommendations),
  comment: z.string(),
  given_at: IsoTime,
});
export type Feedback = z.infer<typeof Feedback>;

const FeedbackLink = SecretLink.extend({
  name: z.string(),
  email: z.string().nullable(),
  opened_at: IsoTime.nullable(),
  given_at: IsoTime.nullable(),
});
export type FeedbackLink = z.infer<typeof FeedbackLink>;

const path = "/v1/applications/:application_id/feedback/";
const params = z.object({ application_id: QueryId });

export const listFeedback = endpoint({
  name: "listFeedback",
  summary: "What people without an account said of an application, and for its team the links that are open.",
  method: "GET",
  path,
  guard: "session",
  access: "application:read_feedback",
  params,
  reply: z.object({
    /** Feedback that the reader can see. A reader who is expected to submit a scorecard sees none until it is submitted. */
    results: z.array(Feedback),
    links: z.array(FeedbackLink),
  }),
});

const NewLink = z.strictObject({
  name: RequiredText(200),
  email: EmailWith("feedback:noEmail").nullable().default(null),
  days: z.int().min(1).max(mostDays).default(usualDays),
});
export type NewLink = z.output<typeof NewLink>;

export const askForFeedback = endpoint({
  name: "askForFeedback",
  summary: "Make a secret link by which somebody without an account reads one application and says what they think.",
  method: "POST",
  path,
  guard: "session",
  access: "application:ask_feedback",
  params,
  body: NewLink,
  /** The URL is returned only once. */
  reply: FeedbackLink.extend({ address: z.string() }),
  status: 201,
});

export const patchFeedbackLink = endpoint({
  name: "patchFeedbackLink",
  summary: "Revoke a link to feedback, or take that back. What was said by it stays.",
  method: "PATCH",
  path: "/v1/feedback-links/:link_id/",
  guard: "session",
  access: "feedback_link:revoke",
  params: z.object({ link_id: QueryId }),
  body: z.strictObject({ is_revoked: z.boolean() }),
  reply: FeedbackLink,
});

const publicPath = "/feedback/:token/";
const page = { produces: "text/html", access: "anyone" } as const;

export const getFeedbackPage = endpoint({
  name: "getFeedbackPage",
  summary: "The page of a link to feedback: the candidate, their CV and the form. One that is over answers 410.",
  method: "GET",
  path: publicPath,
  guard: "public",
  params: secretParams,
  query: z.object({ lang: Language.optional().catch(undefined), given: z.literal("1").optional().catch(undefined) }),
  ...page,
});

export const giveFeedback = endpoint({
  name: "giveFeedback",
  summary:
    "Say what one thinks, by the form of the page (application/x-www-form-urlencoded). Answers 303, or the form.",
  method: "POST",
  path: publicPath,
  guard: "public_form",
  refusals: [410],
  params: secretParams,
  ...page,
});

export const getFeedbackCv = endpoint({
  name: "getFeedbackCv",
  summary: "The CV that a link to feedback shows.",
  method: "GET",
  path: `${publicPath}cv/`,
  guard: "public",
  refusals: [410],
  access: "anyone",
  params: secretParams,
  produces: "application/octet-stream",
});
