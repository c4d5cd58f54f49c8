import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RejectionReasonDialog } from "#features/rejections/web/RejectionReasonDialog.tsx";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { asksForReason } from "#features/statuses/statuses.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import type { Move } from "../board/board.hooks.ts";
import { QuickAction } from "../quick/QuickAction.tsx";
import type { Quick } from "../quick/use-quick-keys.ts";
import { useMoveRow } from "./move-row.hooks.ts";

type RowActionsProps = { quick: Quick | undefined; onClose: () => void };

/** What is done to one row by a key. It outlives the menu, because a move may ask for its reason afterwards. */
export function RowActions({ quick, onClose }: RowActionsProps) {
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id));
  const { mutate: move } = useMoveRow();
  const [rejected, setRejected] = useState<Move>();

  return (
    <>
      {quick && statuses && (
        <QuickAction
          key={`${quick.task}-${quick.application.id}`}
          quick={quick}
          statuses={statuses}
          onMove={(status) => {
            const { application } = quick;
            move(
              { application, status },
              { onSuccess: () => asksForReason(status) && setRejected({ application, status }) },
            );
          }}
          onClose={onClose}
        />
      )}
      {rejected && (
        <RejectionReasonDialog
          application={rejected.application}
          status={rejected.status}
          onDone={() => setRejected(undefined)}
          onCancel={() => setRejected(undefined)}
        />
      )}
    </>
  );
}
