import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { undoMove, type Application } from "../applications.contract.ts";
import { applicationQuery } from "./applications.hooks.ts";
import { nameOf } from "./naming.ts";
import { refreshApplication } from "./refresh.ts";

/** Says that a move was made, and offers to take it back for as long as the message stays. */
export function useSayMoved(): (moved: Application) => void {
  const { t } = useTranslation(["applications", "common"]);
  const queryClient = useQueryClient();

  const offer = (moved: Application) => ({
    action: { label: t("common:actions.undo"), run: () => void takeBack(moved) },
  });

  async function takeBack(moved: Application): Promise<void> {
    const { id, version } = moved;
    try {
      const returned = await call(undoMove, { params: { application_id: id }, body: { version } });
      queryClient.setQueryData(applicationQuery(id).queryKey, returned);
      showFlash("success", t("move.undone", { name: nameOf(returned, t), status: returned.status }));
    } catch (error) {
      // A refusal stays one; whoever did not reach the server may ask again.
      const isRefused = error instanceof ApiError && error.status < 500;
      flashError(error, t("move.undoFailed"), isRefused ? {} : offer(moved));
    }
    await refreshApplication(queryClient, id);
  }

  return (moved) =>
    showFlash("success", t("move.done", { name: nameOf(moved, t), status: moved.status }), offer(moved));
}
