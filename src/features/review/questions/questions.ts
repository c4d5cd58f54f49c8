/** Topics of a question: the candidate for a job, colleagues' notes about an applicant, a review, consent, or an offer. */
export const questionTypes = ["application", "applicant_field", "review", "consent", "offer"] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Kinds of answers. */
export const choiceTypes = [
  "select-one",
  "select-multiple",
  "yes-no",
  "thumbs",
  "range",
  "text-short",
  "text",
  "link",
  "file",
  "code",
  "video",
  "other",
] as const;
export type ChoiceType = (typeof choiceTypes)[number];

const withChoices = ["select-one", "select-multiple", "yes-no", "thumbs"] as const;
export type WithChoices = (typeof withChoices)[number];

export const hasChoices = (choice_type: ChoiceType): choice_type is WithChoices =>
  (withChoices as readonly ChoiceType[]).includes(choice_type);

/** Whether the kind has exactly two choices, whose wording a company can change. */
export const hasTwoChoices = (choice_type: ChoiceType) => choice_type === "yes-no" || choice_type === "thumbs";

/** Maximum characters of an answer, for kinds answered with text or a URL. */
export const textLimits = {
  "text-short": 200,
  text: 5_000,
  link: 2_000,
  code: 10_000,
  video: 2_000,
  other: 1_000,
} as const satisfies Partial<Record<ChoiceType, number>>;
export type TextKind = keyof typeof textLimits;

export const isTextKind = (choice_type: ChoiceType): choice_type is TextKind => Object.hasOwn(textLimits, choice_type);

export const maxChoices = 30;
/** Maximum questions per form. */
export const maxAsked = 50;

/**
 * Limits of a multipart form with the maximum number of questions. Most questions send one value, some send several, and
 * each sends its version; some send files.
 */
export const formLimits = { fields: 600, files: 60, parts: 700 };
/** Maximum questions in a company's library, so that choosing one stays manageable. */
export const maxReusable = 500;
export const maxWeight = 100;

export const questionnaireTypes = ["application", "review", "offer"] as const;
export type QuestionnaireType = (typeof questionnaireTypes)[number];

/** Topics of the company's own questions: questions about its offers, and fields of each applicant. */
export const companyListTypes = ["offer", "applicant_field"] as const;
export type CompanyListType = (typeof companyListTypes)[number];

export type RangeSettings = { minimum: number; maximum: number; step: number };

export type AskedQuestion = {
  id: number;
  label: string;
  choice_type: ChoiceType;
  /** Version of the wording. */
  version: number;
  choices: { id: number; text: string }[];
  settings: RangeSettings | null;
  required: boolean;
};

/** Returns the name of a question's field in forms and errors. */
export const fieldOf = (question_id: number) => `question_${question_id}`;

export function questionOf(field: string): number | undefined {
  const [, id] = /^question_([1-9]\d{0,14})$/.exec(field) ?? [];
  return id === undefined ? undefined : Number(id);
}
