import type { ComponentType } from "react";
import { maySetEmails } from "#features/across/email-subscriptions/email-subscriptions.policy.ts";
import { EmailSubscriptions } from "#features/across/email-subscriptions/web/EmailSubscriptions.tsx";
import { mayManageRules } from "#features/organization/hiring-teams/hiring-teams.policy.ts";
import { HiringTeamRules } from "#features/organization/hiring-teams/web/HiringTeamRules.tsx";
import type { PersonDetails } from "#features/organization/people/people.contract.ts";
import { mayDo } from "#features/organization/people/people.policy.ts";
import { JobsTab } from "#features/organization/people/web/JobsTab.tsx";
import type { useActing } from "#features/organization/people/web/people.hooks.ts";
import { PermissionsTab } from "#features/organization/people/web/PermissionsTab.tsx";
import { ProfileTab } from "#features/organization/people/web/ProfileTab.tsx";
import type { SentenceKey } from "#web/i18n.ts";

type Acting = ReturnType<typeof useActing>;

type PersonTab = {
  id: string;
  label: SentenceKey;
  isOffered: (actor: Acting, person: PersonDetails) => boolean;
  Tab: ComponentType<{ person: PersonDetails }>;
};

const withPermissions = (actor: Acting) => ({ ...actor, permissions: actor.cu_permissions });

const isSeen: PersonTab["isOffered"] = (actor, person) => mayDo(actor, "see_details", person);

/** Tabs of the dialog about a person, in order. A feature that stores something about people adds its tab here. */
const tabs: readonly PersonTab[] = [
  { id: "profile", label: "people:tabs.profile", isOffered: () => true, Tab: ProfileTab },
  { id: "jobs", label: "people:tabs.jobs", isOffered: isSeen, Tab: JobsTab },
  {
    id: "emails",
    label: "email-subscriptions:tab",
    isOffered: (actor, person) => maySetEmails(withPermissions(actor), person),
    Tab: EmailSubscriptions,
  },
  { id: "permissions", label: "people:tabs.permissions", isOffered: isSeen, Tab: PermissionsTab },
  {
    id: "hiring-teams",
    label: "hiring-teams:tab",
    isOffered: (actor, person) => mayManageRules(withPermissions(actor), person),
    Tab: HiringTeamRules,
  },
];

export const tabsFor = (actor: Acting, person: PersonDetails): readonly PersonTab[] =>
  tabs.filter(({ isOffered }) => isOffered(actor, person));
