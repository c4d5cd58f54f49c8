import type { ComponentType } from "react";
import { maySetEmails } from "#features/email-subscriptions/email-subscriptions.policy.ts";
import { EmailSubscriptions } from "#features/email-subscriptions/web/EmailSubscriptions.tsx";
import { mayManageRules } from "#features/hiring-teams/hiring-teams.policy.ts";
import { HiringTeamRules } from "#features/hiring-teams/web/HiringTeamRules.tsx";
import type { PersonDetails } from "#features/people/people.contract.ts";
import { mayDo } from "#features/people/people.policy.ts";
import { JobsTab } from "#features/people/web/JobsTab.tsx";
import type { useActing } from "#features/people/web/people.hooks.ts";
import { PermissionsTab } from "#features/people/web/PermissionsTab.tsx";
import { ProfileTab } from "#features/people/web/ProfileTab.tsx";
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

/** What the window about a person shows, in this order. A feature that keeps something about a person adds its tab here. */
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
