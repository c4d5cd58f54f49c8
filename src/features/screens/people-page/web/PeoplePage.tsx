import { Button, Select } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { companyRoles, type CompanyRole } from "#shared/actor.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { canInvite } from "#features/organization/people/people.policy.ts";
import { peopleQuery, useActing } from "#features/organization/people/web/people.hooks.ts";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { ListSearchField } from "#web/ui/ListSearchField.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PeopleList } from "./PeopleList.tsx";
import classes from "./PeoplePage.module.css";
import type { PeopleState } from "./people-state.ts";

const personDialog = dialogAhead(async () => (await import("./PersonDialog.tsx")).PersonDialog);
const inviteDialog = dialogAhead(
  async () => (await import("#features/organization/people/web/InviteDialog.tsx")).InviteDialog,
);

/** Page that lists the company's people. Owners and admins can invite, edit and remove people here. */
export function PeoplePage(state: PeopleState) {
  const { t, i18n } = useTranslation(["people", "sessions", "common"]);
  const { q = "", role, person, tab, invite } = state;
  const navigate = useNavigate({ from: "/settings/people" });
  const actor = useActing();
  const mayInvite = canInvite(actor);
  const found = useInfiniteQuery(peopleQuery(actor.company_id, { q, role: role ? [role] : [] }));
  const count = found.data?.pages[0]?.count;
  const isTooShort = q.trim() !== "" && q.trim().length < minPersonText;
  personDialog.useLoadAhead();

  const change = (next: Partial<PeopleState>, options?: { replace: boolean }) =>
    navigate({ search: (old) => ({ ...old, ...next }), replace: options?.replace ?? false });
  const handleClosePerson = () => void change({ person: undefined, tab: undefined });
  const handleCloseInvite = () => void change({ invite: undefined });

  return (
    <Page
      title={t("title")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      actions={
        <div className={classes.tools}>
          <Select
            className={classes.roles}
            aria-label={t("roleFilter")}
            allowDeselect={false}
            value={role ?? "all"}
            data={[
              { value: "all", label: t("allRoles") },
              ...companyRoles.map((value) => ({ value, label: t(`sessions:roles.${value}`) })),
            ]}
            onChange={(value) => void change({ role: value === "all" ? undefined : (value as CompanyRole) })}
          />
          <ListSearchField
            label={t("search")}
            placeholder={t("search")}
            clearLabel={t("clearSearch")}
            maximumLength={100}
            value={q}
            onSearch={(text) => change({ q: text === "" ? undefined : text }, { replace: true })}
          />
          {mayInvite && (
            <Button
              variant="filled"
              leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => void change({ invite: true })}
            >
              {t("invite.open")}
            </Button>
          )}
        </div>
      }
    >
      <output className={classes.hint}>{isTooShort && t("common:people.typeMore", { count: minPersonText })}</output>
      <PeopleList
        found={found}
        openId={person}
        isNarrowed={q !== "" || role !== undefined}
        onClear={() => void change({ q: undefined, role: undefined })}
      />
      {person !== undefined && (
        <personDialog.Dialog
          key={person}
          id={person}
          tab={tab}
          onTab={(next) => void change({ tab: next }, { replace: true })}
          onClose={handleClosePerson}
        />
      )}
      {invite === true && mayInvite && <inviteDialog.Dialog onClose={handleCloseInvite} />}
    </Page>
  );
}
