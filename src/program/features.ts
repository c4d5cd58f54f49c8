import { activity } from "#features/platform/activity/server/feature.ts";
import { systemMail } from "#features/platform/system-mail/server/feature.ts";
import { loginFactors } from "#features/platform/login-factors/server/feature.ts";
import { sessions } from "#features/platform/sessions/server/feature.ts";
import { apiKeys } from "#features/organization/api-keys/server/feature.ts";
import { companySettings } from "#features/organization/company-settings/server/feature.ts";
import { jobs } from "#features/organization/jobs/server/feature.ts";
import { singleSignOn } from "#features/organization/single-sign-on/server/feature.ts";
import { structure } from "#features/organization/structure/server/feature.ts";
import { viewAs } from "#features/organization/view-as/server/feature.ts";
import { webhooks } from "#features/organization/webhooks/server/feature.ts";
import { people } from "#features/organization/people/server/feature.ts";
import { sendingDomains } from "#features/organization/sending-domains/server/feature.ts";
import { sms } from "#features/organization/sms/server/feature.ts";
import { statuses } from "#features/organization/statuses/server/feature.ts";
import { hiringTeams } from "#features/organization/hiring-teams/server/feature.ts";
import { applications } from "#features/review/applications/server/feature.ts";
import { accessExplanations } from "#features/review/access-explanations/server/feature.ts";
import { files } from "#features/review/files/server/feature.ts";
import { interviewers } from "#features/review/interviewers/server/feature.ts";
import { live } from "#features/review/live/server/feature.ts";
import { ratings } from "#features/review/ratings/server/feature.ts";
import { rejections } from "#features/review/rejections/server/feature.ts";
import { tags } from "#features/review/tags/server/feature.ts";
import { tasks } from "#features/review/tasks/server/feature.ts";
import { comments } from "#features/review/comments/server/feature.ts";
import { intake } from "#features/review/intake/server/feature.ts";
import { media } from "#features/review/media/server/feature.ts";
import { questions } from "#features/review/questions/server/feature.ts";
import { scorecards } from "#features/review/scorecards/server/feature.ts";
import { messageTemplates } from "#features/review/message-templates/server/feature.ts";
import { matching } from "#features/review/matching/server/feature.ts";
import { profile } from "#features/review/profile/server/feature.ts";
import { career } from "#features/candidate-site/career/server/feature.ts";
import { feedback } from "#features/candidate-site/feedback/server/feature.ts";
import { jobBoardApi } from "#features/candidate-site/job-board-api/server/feature.ts";
import { referrals } from "#features/candidate-site/referrals/server/feature.ts";
import { careerLook } from "#features/candidate-site/career-look/server/feature.ts";
import { messages } from "#features/conversations/messages/server/feature.ts";
import { forms } from "#features/conversations/forms/server/feature.ts";
import { inboundMail } from "#features/conversations/inbound-mail/server/feature.ts";
import { applicationChanges } from "#features/conversations/application-changes/server/feature.ts";
import { statusPage } from "#features/conversations/status-page/server/feature.ts";
import { mailboxes } from "#features/conversations/mailboxes/server/feature.ts";
import { erasure } from "#features/across/erasure/server/feature.ts";
import { printouts } from "#features/across/printouts/server/feature.ts";
import { search } from "#features/across/search/server/feature.ts";
import { setup } from "#features/across/setup/server/feature.ts";
import { merging } from "#features/across/merging/server/feature.ts";
import { exports } from "#features/across/exports/server/feature.ts";
import { operator } from "#features/across/operator/server/feature.ts";
import { savedSearches } from "#features/across/saved-searches/server/feature.ts";
import { shares } from "#features/across/shares/server/feature.ts";
import { bulkActions } from "#features/across/bulk-actions/server/feature.ts";
import { imports } from "#features/across/imports/server/feature.ts";
import { notifications } from "#features/across/notifications/server/feature.ts";
import { emailSubscriptions } from "#features/across/email-subscriptions/server/feature.ts";
import { jobEditing } from "#features/screens/job-editing/server/feature.ts";
import { peoplePage } from "#features/screens/people-page/server/feature.ts";
import { jobList } from "#features/screens/job-list/server/feature.ts";
import { inbox } from "#features/screens/inbox/server/feature.ts";
import { jobPage } from "#features/screens/job-page/server/feature.ts";
import { outbox } from "#features/screens/outbox/server/feature.ts";
import { auditLog } from "#features/screens/audit-log/server/feature.ts";
import { getDigestsAgain } from "#features/across/email-subscriptions/server/email-subscriptions.service.ts";
import { followChoice } from "#features/across/saved-searches/server/follow-choice.ts";
import { startSearch } from "#features/across/search/server/start-search.ts";
import { provideSetupLink } from "#features/across/setup/server/setup-link.ts";
import { forgetKeys } from "#features/organization/sending-domains/server/domain-keys.ts";
import { createReaders } from "#features/platform/activity/server/durable-readers.ts";
import { handOver } from "#features/screens/people-page/server/hand-over.ts";
import type { ServerFeature } from "#features/server-feature.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import { sweepIdempotencyKeys } from "#server/http/sweep-idempotency-keys.ts";

/** All features that add something to the server, in the order of the READMEs in src/features. */
const features: readonly ServerFeature[] = [
  activity,
  systemMail,
  loginFactors,
  sessions,
  apiKeys,
  companySettings({ forgetKeys }),
  jobs,
  singleSignOn,
  structure({ followChoice }),
  viewAs,
  webhooks,
  people({ handOver }),
  sendingDomains,
  sms,
  statuses,
  hiringTeams,
  applications,
  accessExplanations,
  files,
  interviewers,
  live,
  ratings,
  rejections,
  tags({ followChoice }),
  tasks,
  comments,
  intake,
  media,
  questions,
  scorecards,
  messageTemplates,
  matching,
  profile,
  career,
  feedback,
  jobBoardApi,
  referrals,
  careerLook,
  messages,
  forms,
  inboundMail,
  applicationChanges,
  statusPage,
  mailboxes,
  erasure,
  printouts,
  search,
  setup,
  merging,
  exports,
  operator,
  savedSearches({ getDigestsAgain }),
  shares,
  bulkActions,
  imports,
  notifications,
  emailSubscriptions,
  jobEditing,
  peoplePage,
  jobList,
  inbox,
  jobPage,
  outbox,
  auditLog,
];

/** Services that features provide to others, created once per program. */
export const startFeatures = startSearch;
export const prepareFeatures = features.flatMap((feature) => feature.prepare ?? []);
export const featureMeasures = features.flatMap((feature) => feature.measures ?? []);
export const featureRoutes = features.flatMap(({ routes = [], systemRoutes = [] }) => [...routes, ...systemRoutes]);
export const featureJobs = [...features.flatMap((feature) => feature.jobs ?? []), sweepIdempotencyKeys];
export const featureListeners = features.flatMap((feature) => feature.listeners ?? []);
export const enqueueAtStart = features.flatMap((feature) => feature.atStart ?? []);
export const createFeatureReaders = (database: SystemDatabase) =>
  createReaders(
    database,
    features.flatMap((feature) => feature.readers ?? []),
  );

/** Creates the link for creating the first company. Undefined, and the link ends, once a company exists. */
export const provideFirstEntry = provideSetupLink;

/** Commands of `npm run admin`, except those for the queue. */
export const featureCommands = Object.assign({}, ...features.map(({ commands }) => commands)) as NonNullable<
  ServerFeature["commands"]
>;
