import { createRandom } from "./random.ts";

type DemoKit = {
  name: string;
  instructions: string;
  attributes: { id: string; name: string; help: string }[];
  questions: { id: string; text: string; answers: string[] }[];
};

export const kits: DemoKit[] = [
  {
    name: "Skills interview",
    instructions:
      "45 minutes. Let the candidate choose the example, then go deep in it: what they decided, what they would do differently.",
    attributes: [
      { id: "knowledge", name: "Knowledge of the field", help: "Explains why, not only how." },
      { id: "problems", name: "Problem solving", help: "Asks before answering, and weighs alternatives." },
      { id: "quality", name: "Care for quality", help: "Knows what went wrong, and what they changed." },
      { id: "communication", name: "Communication", help: "A newcomer would have followed." },
    ],
    questions: [
      {
        id: "proud",
        text: "Which piece of work are you proud of, and what was your part in it?",
        answers: [
          "Took over a project that was three months late and cut it to what the customer needed.",
          "Rewrote the handover between shifts. Clear about what was hers and what the team did.",
          "A migration without downtime. He drew it on the board without being asked.",
        ],
      },
      {
        id: "mistake",
        text: "Tell me of a mistake that others noticed.",
        answers: [
          "A wrong price list went out. Called each customer himself the same day.",
          "Hesitated, then gave a small example. I would have liked a bigger one.",
          "Promised a date without asking the team; has asked ever since.",
        ],
      },
    ],
  },
  {
    name: "Working together",
    instructions: "30 minutes. One situation is enough, if it is a real one.",
    attributes: [
      { id: "listening", name: "Listening", help: "Comes back to what you said earlier." },
      { id: "conflict", name: "Dealing with conflict", help: "Can tell the other side's story fairly." },
      { id: "ownership", name: "Ownership", help: "Says I where it was them." },
    ],
    questions: [
      {
        id: "disagreed",
        text: "When did you last disagree with a colleague, and how did it end?",
        answers: [
          "About opening hours. They tried both for a month and looked at the numbers.",
          "Spoke badly of a former manager. Might have been nerves.",
          "Gave way, and explained well why it was the right thing then.",
        ],
      },
    ],
  },
];

const notes = {
  good: [
    "Calm, precise, curious. I would like to work with them.",
    "Stronger than the CV suggests. Ask about the notice period.",
    "The best conversation of this round.",
  ],
  mixed: [
    "Solid, but I missed examples of their own. A second talk would help.",
    "Good with people, unsure on the details. Would need a mentor.",
    "I could not get behind the prepared answers.",
  ],
  poor: ["Not for this role: too little experience with what we need on day one.", "Did not ask a single question."],
};

/** Generates an interviewer's scorecard for a candidate with this overall quality, from 0 to 1. */
export function scorecardOf(key: string, quality: number) {
  const random = createRandom(key);
  const kit = random.chance(0.7) ? 0 : 1;
  const { attributes, questions } = kits[kit] as DemoKit;
  // Most interviewers agree, but a few come to the opposite opinion.
  const seen = random.chance(0.15) ? 1 - quality : quality;
  const ratings = Object.fromEntries(
    attributes.map(({ id }) => [
      id,
      random.chance(0.07) ? null : Math.max(1, Math.min(4, Math.round(1 + seen * 3 + (random.next() - 0.5) * 1.6))),
    ]),
  );
  const answers = Object.fromEntries(questions.map(({ id, answers: said }) => [id, random.pick(said)]));
  const mood = seen > 0.62 ? "good" : seen > 0.35 ? "mixed" : "poor";
  const recommendation =
    mood === "good" ? (seen > 0.82 ? "strong_yes" : "yes") : mood === "mixed" ? random.pick(["yes", "no"]) : "no";
  return { kit, ratings, answers, notes: random.pick(notes[mood]), recommendation };
}
