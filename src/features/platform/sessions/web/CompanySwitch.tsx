import { IconBuilding } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ChoiceMenu } from "#web/ui/ChoiceMenu.tsx";
import { useChangeCompany, useMe } from "./sessions.hooks.ts";

/** Switches between companies. Hidden for people who work in only one. */
export function CompanySwitch() {
  const { t } = useTranslation();
  const me = useMe();
  const changeCompany = useChangeCompany();
  const current = me.companies.find((company) => company.id === me.company_id);
  if (me.companies.length < 2 || !current) return null;

  return (
    <ChoiceMenu
      label={t("frame.company")}
      icon={IconBuilding}
      text={current.internal_name || current.name}
      choices={me.companies.map(({ id, name, internal_name }) => ({
        value: String(id),
        label: internal_name || name,
      }))}
      note={me.has_more_companies ? t("frame.moreCompanies") : undefined}
      value={String(me.company_id)}
      onChoose={(id) => changeCompany.mutate({ company_id: Number(id) })}
    />
  );
}
