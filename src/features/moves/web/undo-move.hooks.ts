import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash, withdrawOffer } from "#web/flash/flash-store.ts";
import { offerUndoOf, type UndoableChange } from "#web/undo.ts";
import { undoMove } from "../moves.contract.ts";
import type { Application } from "#features/applications/applications.contract.ts";
import { nameOf } from "#features/applications/web/naming.ts";
import { changeShown, refreshMoved } from "#features/applications/web/application-cache.ts";

/** Begins a move that can be taken back from then on, and says where it led once the server has agreed. */
export function useUndoableMove() {
  const { t } = useTranslation(["applications", "common"]);
  const queryClient = useQueryClient();

  const actionOf = (move: UndoableChange<Application>) => ({
    action: { label: t("common:actions.undo"), run: move.undo },
  });

  async function takeBack(moved: Application): Promise<void> {
    const { id, version } = moved;
    try {
      const returned = await call(undoMove, { params: { application_id: id }, body: { version } });
      changeShown(queryClient, id, (shown) => ({ ...shown, ...returned }));
      showFlash("success", t("move.undone", { name: nameOf(returned, t), status: returned.status }));
    } catch (error) {
      // A refusal stays one; a person who did not reach the server may ask again.
      const isRefused = error instanceof ApiError && error.status < 500;
      flashError(error, t("move.undoFailed"), isRefused ? {} : actionOf(offerAgain(moved)));
    }
    await refreshMoved(queryClient, id);
  }

  function offer() {
    const move = offerUndoOf((moved: Application) => {
      withdrawOffer(move.undo);
      void takeBack(moved);
    });
    return move;
  }

  function offerAgain(moved: Application) {
    const move = offer();
    move.succeed(moved);
    return move;
  }

  return {
    begin: offer,
    succeed(move: UndoableChange<Application>, moved: Application) {
      move.succeed(moved);
      if (move.isUndone()) return;
      showFlash("success", t("move.done", { name: nameOf(moved, t), status: moved.status }), actionOf(move));
    },
  };
}
