import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { ApiError } from "#web/api-error.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { undoable } from "#web/undo.ts";
import { patchStatus, type Status, type StatusBody } from "../statuses.contract.ts";
import { orderAt, placeOf } from "./status-order.ts";
import { toneOf } from "./status-tone.ts";
import { statusesQuery } from "./statuses.hooks.ts";

type Change = Partial<z.input<typeof StatusBody>> & { order?: number; version: number };

/**
 * Mutation that updates a status. Before the group of a status in use changes, the user confirms the number of affected
 * applications. The change can be undone: the status returns to its group and position.
 */
export function useChangeStatus(refresh: () => Promise<unknown>) {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const statuses = () => queryClient.getQueryData(statusesQuery(company_id).queryKey) ?? [];
  const patch = ({ id }: Status, change: Change, confirm_group_change: boolean) =>
    call(patchStatus, { params: { company_id, status_id: id }, body: { ...change, confirm_group_change } });

  const groupName = ({ group }: Pick<Status, "group">) => t(`group.${toneOf(group)}`);

  /** Returns undefined if the user cancels the change of the group. */
  async function save(status: Status, change: Change): Promise<Status | undefined> {
    try {
      return await patch(status, change, false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "group_in_use") throw error;
      const group = groupName({ group: change.group ?? status.group });
      const { name } = status;
      const question = { title: t("groupChange.title", { name, group }), body: error.detail };
      if (!(await confirm({ ...question, action: t("groupChange.action", { group }) }))) return undefined;
      return patch(status, change, true);
    }
  }

  return async (status: Status, body: z.input<typeof StatusBody>): Promise<Status | undefined> => {
    const place = placeOf(statuses(), status);
    const saved = await save(status, { ...body, version: status.version });
    if (saved && saved.group !== status.group) offerReturn(saved, status, place);
    return saved;
  };

  function offerReturn(saved: Status, { name, group, order }: Status, place: number): void {
    const change = undoable({
      takeBack: async ({ version }: Status) => {
        const back = { group, order: orderAt(statuses(), { ...saved, group, order }, place), version };
        await patch(saved, back, true).finally(() => void refresh());
        return t("groupChange.undone", { name, group: groupName({ group }) });
      },
      failed: t("groupChange.undoFailed"),
    });
    change.succeed(saved, t("groupChange.done", { name: saved.name, group: groupName(saved) }));
  }
}
