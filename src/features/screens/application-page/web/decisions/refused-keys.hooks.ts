import { useShortcuts, type Shortcuts } from "#web/ui/use-shortcuts.ts";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { decisions, useIsAllowed, type Decision } from "#features/conversations/application-changes/web/decisions.ts";

/** Makes shortcuts that the user's role doesn't allow show the reason. */
export function useRefusedKeys(application: Standing): void {
  const isAllowed = useIsAllowed();
  const refused = (Object.keys(decisions) as Decision[]).filter((decision) => !decisions[decision](application));
  const entries = refused.map((decision) => [
    decision,
    { press: () => isAllowed(decision, application), isOffered: () => false },
  ]);
  useShortcuts(Object.fromEntries(entries) as Shortcuts);
}
