import { Button } from "@mantine/core";
import { IconBuilding } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChangeCompany, useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";

type OtherCompanyProps = { application: { id: number; company_id: number } };

/** Shown in place of an application of another company in the group, with a button to open it there. */
export function OtherCompany({ application: { id, company_id } }: OtherCompanyProps) {
  const { t } = useTranslation("applications");
  const me = useMe();
  const changeCompany = useChangeCompany();
  const found = me.companies.find((company) => company.id === company_id);
  const company = found ? found.internal_name || found.name : t("otherCompany.unnamed");

  function handleSwitch() {
    changeCompany.mutate({ company_id, application_id: id });
  }

  return (
    <EmptyState
      heading="h1"
      icon={IconBuilding}
      title={t("otherCompany.title", { company })}
      help={t("otherCompany.help")}
      action={
        <Button variant="filled" loading={changeCompany.isPending} onClick={handleSwitch}>
          {t("otherCompany.switch", { company })}
        </Button>
      }
    />
  );
}
