import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { dropQuestion } from "#features/rejections/web/asked-reasons.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import type { Application, ApplicationCard } from "../applications.contract.ts";
import { applicationQuery } from "./applications.hooks.ts";
import { sendMove } from "./move.ts";
import { refreshApplication } from "./refresh.ts";

/** Says that a move was made, and offers to take it back for as long as the message stays. */
export function useSayMoved() {
  const { t } = useTranslation(["applications", "common"]);
  const queryClient = useQueryClient();

  async function takeBack({ id, status_id }: ApplicationCard, moved: Application): Promise<void> {
    dropQuestion(id);
    try {
      const returned = await sendMove({ application: moved, status: { id: status_id } }, moved);
      queryClient.setQueryData(applicationQuery(id).queryKey, returned);
      showFlash("success", t("move.undone", { status: returned.status }));
    } catch (error) {
      flashError(error, t("move.undoFailed"));
    }
    await refreshApplication(queryClient, id);
  }

  return (text: string, before: ApplicationCard, moved: Application) =>
    showFlash("success", text, {
      action: { label: t("common:actions.undo"), run: () => void takeBack(before, moved) },
    });
}
