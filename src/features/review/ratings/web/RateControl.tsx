import { canRate, type Standing } from "#features/review/applications/applications.policy.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { OwnRating } from "./OwnRating.tsx";
import { useRate } from "./ratings.hooks.ts";

/**
 * The reader's own rating in the decision bar, with the stars or with the digits 1 to 5 anywhere on the page. Only one
 * component can listen to the digits, because a second one would send the rating twice.
 */
export function RateControl({ application }: { application: Standing & { id: number } }) {
  return canRate(application) ? <RateByDigit application_id={application.id} /> : null;
}

function RateByDigit({ application_id }: { application_id: number }) {
  const { mutate: rate } = useRate(application_id);
  useShortcuts({ stars: ({ key }) => rate(Number(key)) });
  return <OwnRating application_id={application_id} />;
}
