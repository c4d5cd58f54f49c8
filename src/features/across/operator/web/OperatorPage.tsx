import { Button, Select } from "@mantine/core";
import { IconBuildingPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { ListSearchField } from "#web/ui/ListSearchField.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { canOperate } from "../operator.policy.ts";
import { CompanyList } from "./CompanyList.tsx";
import { GroupList } from "./GroupList.tsx";
import { HealthPart } from "./HealthPart.tsx";
import { groupsQuery } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";
import { operatorTabs, type OperatorState } from "./operator-state.ts";

const companyDialog = dialogAhead(async () => (await import("./CompanyDialog.tsx")).CompanyDialog);
const createDialog = dialogAhead(async () => (await import("./CreateCompanyDialog.tsx")).CreateCompanyDialog);

/** Companies of the installation, their groups, and its health. Only superusers can see the page. */
export function OperatorPage(state: OperatorState) {
  return canOperate(useMe()) ? <Installation {...state} /> : <NotFoundPage />;
}

function Installation(state: OperatorState) {
  const { t } = useTranslation("operator");
  const { tab = "companies", company, create } = state;
  const navigate = useNavigate({ from: "/operator" });
  companyDialog.useLoadAhead();
  const change = (next: Partial<OperatorState>, options?: { replace: boolean }) =>
    navigate({ search: (old) => ({ ...old, ...next }), replace: options?.replace ?? false });

  return (
    <Page
      title={t("title")}
      actions={
        <Button
          variant="filled"
          leftSection={<IconBuildingPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => void change({ create: true })}
        >
          {t("companies.new")}
        </Button>
      }
    >
      <Tabs
        label={t("tabs.label")}
        tabs={operatorTabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(id) => void navigate({ search: id === "companies" ? {} : { tab: id }, replace: true })}
      >
        {tab === "companies" && <Companies state={state} onChange={change} />}
        {tab === "groups" && <GroupList />}
        {tab === "health" && <HealthPart />}
      </Tabs>
      {company !== undefined && (
        <companyDialog.Dialog key={company} id={company} onClose={() => void change({ company: undefined })} />
      )}
      {create === true && <createDialog.Dialog onClose={() => void change({ create: undefined })} />}
    </Page>
  );
}

type CompaniesProps = {
  state: OperatorState;
  onChange: (next: Partial<OperatorState>, options?: { replace: boolean }) => Promise<void>;
};

function Companies({ state: { q = "", group, company }, onChange }: CompaniesProps) {
  const { t } = useTranslation("operator");
  const { data: groups = [] } = useQuery(groupsQuery);
  return (
    <>
      <div className={classes.tools}>
        <ListSearchField
          label={t("companies.search")}
          placeholder={t("companies.search")}
          clearLabel={t("companies.clearSearch")}
          maximumLength={100}
          value={q}
          onSearch={(text) => onChange({ q: text === "" ? undefined : text }, { replace: true })}
        />
        {groups.length > 0 && (
          <Select
            className={classes.group}
            aria-label={t("companies.group")}
            allowDeselect={false}
            value={group === undefined ? "all" : String(group)}
            data={[
              { value: "all", label: t("companies.allGroups") },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) => void onChange({ group: value === "all" ? undefined : Number(value) })}
          />
        )}
      </div>
      <CompanyList
        filter={{ q, group }}
        openId={company}
        onClear={() => void onChange({ q: undefined, group: undefined })}
      />
    </>
  );
}
