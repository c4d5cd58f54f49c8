/** What a question is about: the candidate for a job, what colleagues note of them, a review, consent, or an offer. */
export const questionTypes = ["application", "applicant_field", "review", "consent", "offer"] as const;
export type QuestionType = (typeof questionTypes)[number];

/** How a question is answered. */
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

/** Two choices, whose words a company may choose. */
export const hasTwoChoices = (choice_type: ChoiceType) => choice_type === "yes-no" || choice_type === "thumbs";

/** The kinds that are answered in words or by an address, with the most characters of an answer. */
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
/** Of one form. */
export const maxAsked = 50;

/** What a form with so many questions sends: most of them one answer, some of them many, each with its version, and files. */
export const formLimits = { fields: 600, files: 60, parts: 700 };
/** Of a company, so that the choice of them stays a choice. */
export const maxReusable = 500;
export const maxWeight = 100;

export const questionnaireTypes = ["application", "review", "offer"] as const;
export type QuestionnaireType = (typeof questionnaireTypes)[number];

/** What a company asks of its own accord: on its offers, and of each applicant as fields of the company. */
export const companyListTypes = ["offer", "applicant_field"] as const;
export type CompanyListType = (typeof companyListTypes)[number];

export type RangeSettings = { minimum: number; maximum: number; step: number };

/** A question as a form asks it. */
export type AskedQuestion = {
  id: number;
  label: string;
  choice_type: ChoiceType;
  /** Of the wording. */
  version: number;
  choices: { id: number; text: string }[];
  settings: RangeSettings | null;
  required: boolean;
};

/** The name of a question's field in forms and refusals. */
export const fieldOf = (question_id: number) => `question_${question_id}`;

/** The id of the question whose field it is. */
export function questionOf(field: string): number | undefined {
  const [, id] = /^question_([1-9]\d{0,14})$/.exec(field) ?? [];
  return id === undefined ? undefined : Number(id);
}
