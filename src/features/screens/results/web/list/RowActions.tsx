import { useQuery } from "@tanstack/react-query";
import { decide } from "#features/review/rejections/web/asked-reasons.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { QuickAction } from "../quick/QuickAction.tsx";
import type { Quick } from "../quick/use-quick-keys.ts";
import { useMove } from "#features/conversations/application-changes/web/move.hooks.ts";

type RowActionsProps = { quick: Quick | undefined; onClose: () => void };

/** Actions that shortcuts open for a row. */
export function RowActions({ quick, onClose }: RowActionsProps) {
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id));
  const { mutate: move } = useMove();

  if (!quick || !statuses) return null;
  const { application } = quick;

  return (
    <QuickAction
      key={`${quick.task}-${application.id}`}
      quick={quick}
      statuses={statuses}
      onMove={(status) => decide(application, status, (reasoned) => move({ application, status, ...reasoned }))}
      onClose={onClose}
    />
  );
}
