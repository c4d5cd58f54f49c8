import {
  IconBuilding,
  IconClipboardList,
  IconEyeOff,
  IconHeartHandshake,
  IconHistory,
  IconKey,
  IconLink,
  IconLockAccess,
  IconMail,
  IconMailCheck,
  IconMailbox,
  IconMailStar,
  IconMessage2,
  IconPhoto,
  IconQuestionMark,
  IconRoute,
  IconShieldLock,
  IconSitemap,
  IconTags,
  IconUsersGroup,
  IconUser,
  IconWorld,
  type TablerIcon,
  IconWebhook,
} from "@tabler/icons-react";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { canManageKeys } from "#features/organization/api-keys/api-keys.policy.ts";
import { canManageWebhooks } from "#features/organization/webhooks/webhooks.policy.ts";
import { canReadAuditLog } from "#features/screens/audit-log/audit-log.policy.ts";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import { getsEmails } from "#features/platform/system-mail/mail.policy.ts";
import { canAddMedia } from "#features/review/media/media.policy.ts";
import { canManagePortals } from "#features/candidate-site/referrals/referrals.policy.ts";
import { canManageQuestions } from "#features/review/questions/questions.policy.ts";
import { canSeeSingleSignOn } from "#features/organization/single-sign-on/single-sign-on.policy.ts";
import { canManageStructure } from "#features/organization/structure/structure.policy.ts";
import { canManageTags } from "#features/review/tags/tags.policy.ts";
import { canManageTemplates } from "#features/review/message-templates/message-templates.policy.ts";
import type { SentenceKey } from "#web/i18n.ts";

type NameIn<Key> = Key extends `settings:about.${infer Name}` ? Name : never;
type SettingName = NameIn<SentenceKey>;

export type Setting = {
  to: string;
  label: SentenceKey;
  /** `about.<name>` of the locales says in one sentence what is set there, `words.<name>` what else people call it. */
  name: SettingName;
  icon: TablerIcon;
  /** Absent where each member of the company may open the page. */
  isOffered?: (me: Me) => boolean;
};

export type SettingsSection = { label: SentenceKey; settings: readonly Setting[] };

/** All pages of the settings, in their order. The column, the list of all settings and the palette are made of it. */
const sections: readonly SettingsSection[] = [
  {
    label: "settings:sections.account",
    settings: [
      { to: "/settings/profile/", label: "profile:title", name: "profile", icon: IconUser },
      {
        to: "/settings/security/",
        label: "profile:security.title",
        name: "security",
        icon: IconShieldLock,
      },
      {
        to: "/settings/notifications/",
        label: "email-subscriptions:title",
        name: "emails",
        icon: IconMail,
        isOffered: getsEmails,
      },
      {
        to: "/settings/mailbox/",
        label: "mailboxes:title",
        name: "mailbox",
        icon: IconMailbox,
        isOffered: getsEmails,
      },
    ],
  },
  {
    label: "settings:sections.company",
    settings: [
      {
        to: "/settings/company/",
        label: "company-settings:title",
        name: "company",
        icon: IconBuilding,
        isOffered: canManageCompany,
      },
      { to: "/settings/people/", label: "people:title", name: "people", icon: IconUsersGroup },
      { to: "/settings/roles/", label: "roles:title", name: "roles", icon: IconLockAccess },
      {
        to: "/settings/single-sign-on/",
        label: "single-sign-on:title",
        name: "singleSignOn",
        icon: IconKey,
        isOffered: canSeeSingleSignOn,
      },
      {
        to: "/settings/career-page/",
        label: "career-look:title",
        name: "careerPage",
        icon: IconWorld,
        isOffered: canManageCompany,
      },
      {
        to: "/settings/media/",
        label: "media:title",
        name: "media",
        icon: IconPhoto,
        isOffered: (me) => canAddMedia(me, "cover"),
      },
      {
        to: "/settings/structure/",
        label: "structure:title",
        name: "structure",
        icon: IconSitemap,
        isOffered: canManageStructure,
      },
    ],
  },
  {
    label: "settings:sections.hiring",
    settings: [
      { to: "/settings/pipeline/", label: "statuses:title", name: "pipeline", icon: IconRoute },
      {
        to: "/settings/tags/",
        label: "tags:title",
        name: "tags",
        icon: IconTags,
        isOffered: canManageTags,
      },
      {
        to: "/settings/interview-kits/",
        label: "scorecards:kitsTitle",
        name: "interviewKits",
        icon: IconClipboardList,
      },
      {
        to: "/settings/questions/",
        label: "questions:title",
        name: "questions",
        icon: IconQuestionMark,
        isOffered: canManageQuestions,
      },
      {
        to: "/settings/referral-portals/",
        label: "referrals:title",
        name: "referralPortals",
        icon: IconHeartHandshake,
        isOffered: canManagePortals,
      },
      {
        to: "/settings/message-templates/",
        label: "message-templates:title",
        name: "messageTemplates",
        icon: IconMailStar,
        isOffered: canManageTemplates,
      },
      {
        to: "/settings/sending-domains/",
        label: "sending-domains:title",
        name: "sendingDomains",
        icon: IconMailCheck,
        isOffered: canManageCompany,
      },
      {
        to: "/settings/sms/",
        label: "sms:title",
        name: "sms",
        icon: IconMessage2,
        isOffered: canManageCompany,
      },
    ],
  },
  {
    label: "settings:sections.dataProtection",
    settings: [
      {
        to: "/settings/audit-log/",
        label: "audit-log:title",
        name: "auditLog",
        icon: IconHistory,
        isOffered: canReadAuditLog,
      },
      { to: "/settings/share-links/", label: "shares:title", name: "shareLinks", icon: IconLink },
      {
        to: "/settings/hidden-applications/",
        label: "applications:putAway.title",
        name: "hiddenApplications",
        icon: IconEyeOff,
      },
    ],
  },
  {
    label: "settings:sections.developers",
    settings: [
      {
        to: "/settings/api-keys/",
        label: "api-keys:title",
        name: "apiKeys",
        icon: IconKey,
        isOffered: canManageKeys,
      },
      {
        to: "/settings/webhooks/",
        label: "webhooks:title",
        name: "webhooks",
        icon: IconWebhook,
        isOffered: canManageWebhooks,
      },
    ],
  },
];

/** The settings that this person may open; a section without any is left out. */
export const settingsFor = (me: Me): SettingsSection[] =>
  sections
    .map(({ label, settings }) => ({ label, settings: settings.filter(({ isOffered }) => isOffered?.(me) ?? true) }))
    .filter(({ settings }) => settings.length > 0);

export const aboutOf = ({ name }: Setting): SentenceKey => `settings:about.${name}`;

/** The names that a search finds the page by, beside its title and the sentence about it. */
export const wordsOf = ({ name }: Setting): SentenceKey => `settings:words.${name}`;
