import { canRate, type Standing } from "#features/applications/applications.policy.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { OwnRating } from "./OwnRating.tsx";
import { useRate } from "./ratings.hooks.ts";

/**
 * One's own rating in the decision bar: by the stars, or by the digits 1 to 5 anywhere on the page. It stands there once;
 * whatever else shows one's rating has no digits of its own, or each would be sent twice.
 */
export function RateControl({ application }: { application: Standing & { id: number } }) {
  return canRate(application) ? <RateByDigit application_id={application.id} /> : null;
}

function RateByDigit({ application_id }: { application_id: number }) {
  const { mutate: rate } = useRate(application_id);
  useShortcuts({ stars: ({ key }) => rate(Number(key)) });
  return <OwnRating application_id={application_id} />;
}
