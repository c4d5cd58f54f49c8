/** Facts that decide whether a job can be published. */
type PublishedFacts = {
  description_html: string;
  workplace_type: string;
  has_location: boolean;
  to_date: string | null;
};

/** Reason why a job can't be published: the field, and the sentence about it. */
export type PublishingProblem = {
  field: "description_html" | "locations" | "to_date";
  problem: "jobs:publishing.descriptionNeeded" | "jobs:publishing.locationNeeded" | "jobs:publishing.lastDayOver";
};

/** Lists what prevents publishing. `today` is the current date in the company's time zone. */
export function publishingProblemsOf(
  { description_html, workplace_type, has_location, to_date }: PublishedFacts,
  today: string,
): PublishingProblem[] {
  const problems: PublishingProblem[] = [];
  const text = description_html.replace(/<[^>]*>|&nbsp;/g, "");
  if (text.trim() === "") problems.push({ field: "description_html", problem: "jobs:publishing.descriptionNeeded" });
  if (workplace_type !== "remote" && !has_location)
    problems.push({ field: "locations", problem: "jobs:publishing.locationNeeded" });
  if (to_date !== null && to_date < today) problems.push({ field: "to_date", problem: "jobs:publishing.lastDayOver" });
  return problems;
}

/** Whether the ad states any pay. Publishing an ad without pay requires a confirmation. */
export const statesPay = ({ pay_minimum, pay_maximum }: { pay_minimum: number | null; pay_maximum: number | null }) =>
  pay_minimum !== null || pay_maximum !== null;
