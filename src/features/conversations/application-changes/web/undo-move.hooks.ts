import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Application } from "#features/review/applications/applications.contract.ts";
import { changeShown, refreshMoved } from "#features/review/applications/web/application-cache.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { call } from "#web/api.ts";
import { undoable, type UndoableChange } from "#web/undo.ts";
import { undoMove } from "../application-changes.contract.ts";

/** Starts a move that can be undone immediately, and shows a message when the server has accepted it. */
export function useUndoableMove() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();

  async function takeBack({ id, version }: Application): Promise<string> {
    try {
      const returned = await call(undoMove, { params: { application_id: id }, body: { version } });
      changeShown(queryClient, id, (shown) => ({ ...shown, ...returned }));
      return t("move.undone", { name: nameOf(returned, t), status: returned.status });
    } finally {
      void refreshMoved(queryClient, id);
    }
  }

  return {
    begin: () => undoable<Application>({ takeBack, failed: t("move.undoFailed") }),
    succeed: (move: UndoableChange<Application>, moved: Application) =>
      move.succeed(moved, t("move.done", { name: nameOf(moved, t), status: moved.status })),
  };
}
