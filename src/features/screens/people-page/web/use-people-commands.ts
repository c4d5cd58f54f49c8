import { useQuery } from "@tanstack/react-query";
import { IconUser, IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { canInvite } from "#features/organization/people/people.policy.ts";
import { firstPeopleQuery, useActing } from "#features/organization/people/web/people.hooks.ts";
import type { Command, FoundCommands } from "#web/frame/command.ts";

/** Command that invites people, for those who can. */
export function usePeopleCommands(): Command[] {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  if (!canInvite(useActing())) return [];
  return [
    {
      id: "invite-people",
      group: t("commands"),
      label: t("invite.open"),
      icon: IconUserPlus,
      run: () => void navigate({ to: "/settings/people/", search: { invite: true } }),
    },
  ];
}

/** Finds colleagues by name and opens the dialog about them. */
export function useColleagueCommands(text: string): FoundCommands {
  const { t } = useTranslation(["people", "sessions"]);
  const navigate = useNavigate();
  const { company_id } = useActing();
  const q = text.trim();
  const isEnough = q.length >= minPersonText;
  const { data: people = [], isFetching, error } = useQuery({ ...firstPeopleQuery(company_id, q), enabled: isEnough });
  const found = isEnough ? people : [];
  const commands = found.map(({ id, name, role }) => ({
    id: `colleague-${id}`,
    group: t("commands"),
    label: name,
    note: t(`sessions:roles.${role}`),
    icon: IconUser,
    run: () => void navigate({ to: "/settings/people/", search: { person: id } }),
  }));
  return { commands, isFetching, error };
}
