import type { ChoiceType, QuestionnaireType, RangeSettings } from "#features/review/questions/questions.ts";

type Asked = {
  label: string;
  choice_type: ChoiceType;
  choices?: Record<string, number>;
  settings?: RangeSettings;
  /** Answers of candidates and colleagues to questions without choices. */
  answers?: string[];
};

export type DemoQuestionnaire = {
  title: string;
  questionnaire_type: QuestionnaireType;
  is_internal: boolean;
  questions: Asked[];
};

/** Weights of choices by their text, in the companies' languages. */
export const weights: Record<string, number> = {
  Immediately: 10,
  "Within a month": 5,
  Sofort: 10,
  "In einem Monat": 5,
  "No, I need a permit": -20,
};

/** Questionnaires by the company's language. */
export const questionnaires: Record<string, readonly DemoQuestionnaire[]> = {
  en: [
    {
      title: "A few more questions",
      questionnaire_type: "application",
      is_internal: false,
      questions: [
        {
          label: "How many days a week would you come to the office?",
          choice_type: "range",
          settings: { minimum: 0, maximum: 5, step: 1 },
          answers: ["2", "3", "5"],
        },
        { label: "Do you travel for work?", choice_type: "yes-no", choices: { Yes: 5, No: 0 } },
        {
          label: "What would you like to learn here?",
          choice_type: "text",
          answers: ["How a team of that size decides.", "More about the sea.", "To lead people."],
        },
      ],
    },
    {
      title: "After the first interview",
      questionnaire_type: "review",
      is_internal: true,
      questions: [
        { label: "Shall we go on?", choice_type: "thumbs", choices: { "Thumbs up": 10, "Thumbs down": -10 } },
        { label: "What was left open?", choice_type: "text-short", answers: ["The salary.", "The start.", "Nothing."] },
      ],
    },
  ],
  de: [
    {
      title: "Einige weitere Fragen",
      questionnaire_type: "application",
      is_internal: false,
      questions: [
        {
          label: "Wie viele Stunden möchten Sie in der Woche arbeiten?",
          choice_type: "range",
          settings: { minimum: 10, maximum: 40, step: 5 },
          answers: ["30", "35", "40"],
        },
        { label: "Haben Sie einen Führerschein?", choice_type: "yes-no", choices: { Ja: 5, Nein: 0 } },
        {
          label: "Was ist Ihnen bei der Arbeit wichtig?",
          choice_type: "text",
          answers: ["Ein fester Dienstplan.", "Gute Kollegen.", "Dass man etwas lernt."],
        },
      ],
    },
    {
      title: "Nach dem ersten Gespräch",
      questionnaire_type: "review",
      is_internal: true,
      questions: [
        { label: "Gehen wir weiter?", choice_type: "thumbs", choices: { "Daumen hoch": 10, "Daumen runter": -10 } },
        { label: "Was blieb offen?", choice_type: "text-short", answers: ["Das Gehalt.", "Der Beginn.", "Nichts."] },
      ],
    },
  ],
};
