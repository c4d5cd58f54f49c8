import { canRate, type Standing } from "#features/review/applications/applications.policy.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { OwnRating } from "./OwnRating.tsx";
import { useRate } from "./ratings.hooks.ts";

/**
 * The reader's own rating in the decision bar: by the stars, or by the digits 1 to 5 anywhere on the page. Only this
 * one has the digits; a second place with them would send the rating twice.
 */
export function RateControl({ application }: { application: Standing & { id: number } }) {
  return canRate(application) ? <RateByDigit application_id={application.id} /> : null;
}

function RateByDigit({ application_id }: { application_id: number }) {
  const { mutate: rate } = useRate(application_id);
  useShortcuts({ stars: ({ key }) => rate(Number(key)) });
  return <OwnRating application_id={application_id} />;
}
