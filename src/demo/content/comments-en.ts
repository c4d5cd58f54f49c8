import type { CommentPhrases } from "./comment-phrases.ts";

export const english: CommentPhrases = {
  screening: {
    good: [
      "Solid CV. {skill} for several years and a clear letter. Let's call.",
      "Fits the profile well, and {place} is {close enough|no problem}. {mention} what do you think?",
      "Strong on {skill}. A little light on the rest, but I would like to hear more.",
      "One of the {three|five} best so far. Please don't leave this one lying.",
      "Knows our kind of business from the customer's side. Interesting.",
      "Phoned for {15|20|25} minutes. Friendly, precise, asks good questions. Notice period {one month|two months|three months}.",
    ],
    poor: [
      "No {skill} in the CV, and that was a must for this role.",
      "Good person, wrong level. Perhaps for {mention}'s next opening?",
      "The letter is meant for somebody else's job.",
      "{Three|Four} jobs in {two|three} years without a word about why. I would pass.",
      "Would need relocation support, and we have none in this budget.",
      "Phoned. Mostly interested in remote work from abroad, which we cannot offer.",
    ],
  },
  interview: {
    good: [
      "Interview with {mention}: very good. Explained {skill} on the whiteboard so that I understood it too.",
      "Calm, curious, honest about what went wrong in the last project. I would work with this person.",
      "Case went well: got to the bottom of it in {20|30} minutes and said what was still missing.",
      "The team liked the conversation a lot. Next: {salary|references}.",
      "Best questions of the week. Would raise the level of the group.",
    ],
    poor: [
      "Nice talk, but the answers stayed general. Could not name one own decision.",
      "The case took twice the time and the tests were missing. {mention} do you see it differently?",
      "Too junior for this team at the moment. Would apply again in {a year|18 months}.",
      "Expects people to report to them from day one. Not this role.",
      "Knew {skill} by name more than by use.",
    ],
  },
  reference: {
    good: [
      "Spoke with a former manager: dependable, generous with knowledge, would hire again at once.",
      "Second reference confirms the picture. Nothing that surprises me.",
      "Reference call done. Strengths as we saw them; needs clear priorities in busy weeks.",
    ],
    poor: [
      "Reference was polite and short. When I asked about teamwork there was a long pause.",
      "The dates in the CV and the reference differ by {half a year|eight months}. {mention} shall we ask?",
    ],
  },
  offer: {
    good: [
      "Offer sent: {amount}. Answer promised by {Thursday|Friday|Monday}.",
      "Wants {amount}; still inside the range. {mention} fine with you?",
      "Verbal yes. Contract goes out {today|tomorrow}.",
    ],
    poor: [
      "Has a second offer and asks for {amount}. That is above the range.",
      "Wishes to start in {four|five} months. Too late for us?",
    ],
  },
  rejected: {
    good: [
      "Close second. Please keep warm for the next opening.",
      "Sorry to lose this one. A personal call instead of the template, please.",
    ],
    poor: [
      "Rejected with the short template.",
      "Told by telephone, took it well.",
      "Others were simply closer to the profile.",
    ],
  },
  withdrawn: {
    good: [
      "Took an offer from {a competitor|the present employer}. Was positive about our process.",
      "Withdrew for family reasons; may come back in {spring|autumn}.",
    ],
    poor: [
      "No answer after three attempts, now withdrawn by e-mail.",
      "Found our process too slow. {Fair point|Noted}.",
    ],
  },
  on_hold: {
    good: [
      "Good, but no opening in {place} before {spring|autumn}. Parked with consent.",
      "Waiting for the budget decision. {mention} will know more next week.",
    ],
    poor: ["Parked until the certificates arrive.", "On hold until the work permit is settled."],
  },
  private: [
    "Salary expectation {amount}. Keep in mind for the offer.",
    "Works shifts at present; calls before nine are best.",
    "Used to work with me at my last company. I should not be the one who decides.",
    "Note to self: ask about {skill} again in the next round.",
    "My gut says yes, the CV says maybe.",
  ],
};
