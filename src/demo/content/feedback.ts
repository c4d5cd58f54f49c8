import type { Random } from "./random.ts";

/** People without an account who are asked for feedback: former managers, customers, board members. */
export const askedPeople = [
  "Ingrid Solberg",
  "Marek Novák",
  "Prof. Helena Brandt",
  "Tuomas Rinne",
  "Carmen Ortega",
  "Oskar Lindgren",
  "Dr. Amina Farah",
];

const opinions = [
  { rating: 5, recommendation: "strong_yes", comment: "Led my team for two years. I would hire them again tomorrow." },
  { rating: 4, recommendation: "yes", comment: "Reliable and kind. Needs a moment to warm up in a new group." },
  { rating: 4, recommendation: "yes", comment: "The strongest of the three you sent me." },
  { rating: 3, recommendation: "yes", comment: "Would do the job. I missed curiosity about our customers." },
  { rating: 2, recommendation: "no", comment: "Good person, wrong role: this one lives from talking to strangers." },
];

export const feedbackOf = (random: Random) => random.pick(opinions);
