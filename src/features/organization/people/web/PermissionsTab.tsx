import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { PersonDetails } from "../people.contract.ts";
import { mayDo } from "../people.policy.ts";
import classes from "./People.module.css";
import { useActing } from "./people.hooks.ts";
import { isShown, permissionWords } from "../permission-words.ts";
import { permissionsQuery, useTogglePermission } from "./permissions.hooks.ts";

/** Switches for a person's permissions. A child can be switched on only while its parent is. */
export function PermissionsTab({ person }: { person: PersonDetails }) {
  const { t } = useTranslation("people");
  const actor = useActing();
  const query = useQuery(permissionsQuery(actor.company_id, person.id));
  const toggle = useTogglePermission(person.id);

  return (
    <QueryState query={query} failed={t("permissions.notLoaded")} rows={8}>
      {({ holds_all_by_role: holdsAll, results }) => {
        const isFixed = holdsAll || !mayDo(actor, "set_permissions", person);
        const isGranted = (permission: string | null) =>
          permission === null || results.some((row) => row.permission === permission && row.is_granted);

        return (
          <div className={classes.tab}>
            {holdsAll && <p className={classes.hint}>{t("permissions.byRole")}</p>}
            {results
              .filter(({ permission }) => isShown(permission))
              .map(({ permission, parent, is_granted }) => {
                const isMissingParent = !holdsAll && !isGranted(parent);
                const about = t(`permissions.about.${permissionWords[permission]}`);
                const parentName = parent && t(`permissions.names.${permissionWords[parent]}`);
                const needs = isMissingParent && t("permissions.needs", { name: parentName ?? "" });
                return (
                  <Switch
                    key={permission}
                    className={parent ? classes.child : undefined}
                    label={t(`permissions.names.${permissionWords[permission]}`)}
                    description={[about, needs].filter(Boolean).join(" ")}
                    checked={holdsAll || (is_granted && !isMissingParent)}
                    disabled={isFixed || isMissingParent}
                    onChange={({ currentTarget }) => toggle.mutate({ permission, is_granted: currentTarget.checked })}
                  />
                );
              })}
          </div>
        );
      }}
    </QueryState>
  );
}
