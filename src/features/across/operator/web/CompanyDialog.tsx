import { Button, Select } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CompanyFeature } from "#shared/actor.ts";
import { toggledFeature } from "#features/organization/company-settings/toggled-feature.ts";
import { allFeatures, FeatureSwitches } from "#features/organization/company-settings/web/FeatureSwitches.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { InstalledCompany } from "../operator.contract.ts";
import { GroupDialog } from "./GroupDialog.tsx";
import { companyQuery, groupsQuery, useChangeCompany } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";
import { TextsPart } from "./TextsPart.tsx";

/** Dialog for the group and the features of a company. */
export function CompanyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("operator");
  const query = useQuery(companyQuery(id));
  const [isGrouping, setGrouping] = useState(false);

  if (query.data && isGrouping)
    return <GroupDialog target={{ kind: "new", company: query.data }} onClose={() => setGrouping(false)} />;
  return (
    <Dialog title={query.data?.name ?? t("tabs.companies")} isOpen size="lg" onClose={onClose}>
      <QueryState query={query} failed={t("company.notLoaded")} offline={t("company.notLoaded")} rows={6}>
        {(company) => <CompanyParts company={company} onNewGroup={() => setGrouping(true)} />}
      </QueryState>
    </Dialog>
  );
}

function CompanyParts({ company, onNewGroup }: { company: InstalledCompany; onNewGroup: () => void }) {
  const { t } = useTranslation("operator");
  const { data: groups = company.group ? [company.group] : [] } = useQuery(groupsQuery);
  const { mutate } = useChangeCompany(company.id);

  function handleGroup(value: string | null) {
    const group = groups.find(({ id }) => String(id) === value) ?? null;
    mutate({ patch: { group_id: group?.id ?? null }, shown: { group } });
  }

  function handleToggle(feature: CompanyFeature) {
    const features = toggledFeature(company.features, feature);
    mutate({ patch: { features }, shown: { features } });
  }

  return (
    <div className={classes.form}>
      <div className={classes.choice}>
        <Select
          label={t("company.group")}
          description={t("company.groupHelp")}
          allowDeselect={false}
          searchable
          value={company.group ? String(company.group.id) : "none"}
          data={[
            { value: "none", label: t("company.noGroup") },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={handleGroup}
        />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNewGroup}>
          {t("company.newGroup")}
        </Button>
      </div>
      <h3 className={classes.heading}>{t("company.features")}</h3>
      <FeatureSwitches offered={allFeatures} features={company.features} onToggle={handleToggle} />
      <TextsPart company_id={company.id} />
    </div>
  );
}
