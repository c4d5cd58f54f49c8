import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { dropQuestion } from "#features/rejections/web/asked-reasons.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { patchApplication, type Application, type ApplicationCard } from "../applications.contract.ts";
import { applicationQuery } from "./applications.hooks.ts";

/** Says that a move was made, and offers to take it back for as long as the message stays. */
export function useSayMoved() {
  const { t } = useTranslation(["applications", "common"]);
  const queryClient = useQueryClient();

  async function takeBack({ id, status_id }: ApplicationCard, { version }: Application): Promise<void> {
    dropQuestion(id);
    try {
      const returned = await call(patchApplication, {
        params: { application_id: id },
        body: { id, status_id, version },
      });
      queryClient.setQueryData(applicationQuery(id).queryKey, returned);
      showFlash("success", t("move.undone", { status: returned.status }));
    } catch (error) {
      flashError(error, t("move.undoFailed"));
    }
    await Promise.all(
      [["applications", id], ["search"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }

  return (text: string, before: ApplicationCard, moved: Application) =>
    showFlash("success", text, {
      action: { label: t("common:actions.undo"), run: () => void takeBack(before, moved) },
    });
}
