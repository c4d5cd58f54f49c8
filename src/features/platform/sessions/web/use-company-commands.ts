import { useQuery } from "@tanstack/react-query";
import { IconBuilding } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FoundCommands } from "#web/frame/command.ts";
import { companiesByNameQuery, useChangeCompany, useMe } from "./sessions.hooks.ts";

/**
 * Commands to work in another company: the companies that fit in the menu and, if there are more, those that match the
 * typed text.
 */
export function useCompanyCommands(text: string): Required<FoundCommands> {
  const { t } = useTranslation();
  const me = useMe();
  const changeCompany = useChangeCompany();
  const { data: found = [], isFetching, error } = useQuery(companiesByNameQuery(me.has_more_companies ? text : ""));

  const toCommands = (companies: typeof me.companies) =>
    companies
      .filter(({ id }) => id !== me.company_id)
      .map(({ id, name, internal_name }) => ({
        id: `company-${id}`,
        group: t("command.actions"),
        label: t("command.company", { name: internal_name || name }),
        icon: IconBuilding,
        run: () => changeCompany.mutate({ company_id: id }),
      }));
  const known = me.has_more_companies ? [] : toCommands(me.companies);
  return { known, commands: toCommands(found), isFetching, error };
}
