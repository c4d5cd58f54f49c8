import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { childrenOf, type Permission } from "#shared/permissions.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { grantPermission, listUserPermissions, withdrawPermission } from "../permissions.contract.ts";
import { permissionWords } from "../permission-words.ts";

export const permissionsQuery = (company_id: number, id: number) =>
  queryOptions({
    queryKey: ["people", company_id, id, "permissions"],
    queryFn: ({ signal }) => call(listUserPermissions, { params: { company_id, id }, signal }),
  });

type Toggle = { permission: Permission; is_granted: boolean };

/** Optimistic update with rollback. Switching off a parent also switches off its children. */
export function useTogglePermission(id: number) {
  const { t } = useTranslation("people");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = permissionsQuery(company_id, id);
  const params = { company_id, id };

  return useMutation({
    mutationFn: async ({ permission, is_granted }: Toggle): Promise<readonly Permission[]> => {
      if (!is_granted) return (await call(withdrawPermission, { params: { ...params, permission } })).removed;
      await call(grantPermission, { params, body: { permission } });
      return [];
    },
    onMutate: async ({ permission, is_granted }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const flipped = is_granted ? [permission] : [permission, ...childrenOf(permission)];
      queryClient.setQueryData(
        queryKey,
        (shown) =>
          shown && {
            ...shown,
            results: shown.results.map((row) => (flipped.includes(row.permission) ? { ...row, is_granted } : row)),
          },
      );
      return before;
    },
    onSuccess: (removed, { permission }) => {
      const children = removed.filter((key) => key !== permission);
      const names = children.map((key) => t(`permissions.names.${permissionWords[key]}`)).join(", ");
      if (children.length > 0) showFlash("info", t("permissions.alsoRemoved", { names }));
    },
    onError: (error, _toggle, before) => {
      queryClient.setQueryData(queryKey, before);
      flashError(error, t("permissions.failed"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
