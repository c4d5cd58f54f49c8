import { accessExplanationRoutes } from "#features/review/access-explanations/server/access-explanations.routes.ts";
import { companySettingsRoutes } from "#features/organization/company-settings/server/company-settings.routes.ts";
import { createReaders, type Reader, type Readers } from "#features/platform/activity/server/durable-readers.ts";
import { makeComingPartitions, makePartitions } from "#features/platform/activity/server/make-partitions.ts";
import { applicationRoutes } from "#features/review/applications/server/applications.routes.ts";
import { bulkActionRoutes } from "#features/across/bulk-actions/server/bulk-actions.routes.ts";
import { runBulkAction } from "#features/across/bulk-actions/server/run-bulk-action.ts";
import { sweepBulkActions } from "#features/across/bulk-actions/server/sweep-bulk-actions.ts";
import { candidateRoutes } from "#features/across/merging/server/duplicates.routes.ts";
import { mergeRoutes } from "#features/across/merging/server/merges.routes.ts";
import { careerLookRoutes } from "#features/candidate-site/career-look/server/career-look.routes.ts";
import { candidateStatusRoutes } from "#features/conversations/status-page/server/candidate-status.routes.ts";
import { statusPageRoutes } from "#features/conversations/status-page/server/status-pages.routes.ts";
import { careerRoutes } from "#features/candidate-site/career/server/career.routes.ts";
import { commentRoutes } from "#features/review/comments/server/comments.routes.ts";
import { sweepComments } from "#features/review/comments/server/sweep-comments.ts";
import { eraseDeleted } from "#features/across/erasure/server/erase-deleted.ts";
import { emailSubscriptionRoutes } from "#features/across/email-subscriptions/server/email-subscriptions.routes.ts";
import { getDigestsAgain } from "#features/across/email-subscriptions/server/email-subscriptions.service.ts";
import { mailDigest, planDigests } from "#features/across/email-subscriptions/server/mail-digests.ts";
import { followNotifications, mailNews } from "#features/across/email-subscriptions/server/mail-news.ts";
import { unsubscribePageRoutes } from "#features/across/email-subscriptions/server/unsubscribe-pages.routes.ts";
import { erasureRoutes } from "#features/across/erasure/server/erasure.routes.ts";
import { exportRoutes } from "#features/across/exports/server/exports.routes.ts";
import { readFileText, readScannedFile } from "#features/review/files/server/files.jobs.ts";
import { fileRoutes } from "#features/review/files/server/files.routes.ts";
import { enqueueReadingAgain, readFilesAgain } from "#features/review/files/server/read-files-again.ts";
import { sweepUploads } from "#features/review/files/server/sweep-uploads.ts";
import { uploadRoutes } from "#features/review/files/server/uploads.routes.ts";
import { feedbackPageRoutes } from "#features/candidate-site/feedback/server/feedback-pages.routes.ts";
import { feedbackRoutes } from "#features/candidate-site/feedback/server/feedback.routes.ts";
import { checkImportRows } from "#features/across/imports/server/check-import.ts";
import { continueImports } from "#features/across/imports/server/continue-imports.ts";
import { alignHiringTeam } from "#features/organization/hiring-teams/server/align-hiring-team.ts";
import { continueHiringTeams } from "#features/organization/hiring-teams/server/continue-hiring-teams.ts";
import { followHiringTeams } from "#features/organization/hiring-teams/server/follow-jobs.ts";
import { hiringTeamRoutes } from "#features/organization/hiring-teams/server/hiring-teams.routes.ts";
import { importRoutes } from "#features/across/imports/server/imports.routes.ts";
import { runImport } from "#features/across/imports/server/run-import.ts";
import { sweepImports } from "#features/across/imports/server/sweep-imports.ts";
import { intakeRoutes } from "#features/review/intake/server/intake.routes.ts";
import { readIntakeItem } from "#features/review/intake/server/read-intake-item.ts";
import { sweepIntake } from "#features/review/intake/server/sweep-intake.ts";
import { interviewerRoutes } from "#features/review/interviewers/server/interviewers.routes.ts";
import { jobEditingRoutes } from "#features/screens/job-editing/server/job-editing.routes.ts";
import { newJobRoutes } from "#features/screens/job-editing/server/new-jobs.routes.ts";
import { originalMailRoutes } from "#features/conversations/inbound-mail/server/original-mail.routes.ts";
import { demoReplyRoutes } from "#features/conversations/inbound-mail/server/demo-reply.routes.ts";
import { inboundMailbox, inboundMails } from "#features/conversations/inbound-mail/server/inbound-mail.commands.ts";
import {
  findUnsortedMails,
  sweepInboundMails,
} from "#features/conversations/inbound-mail/server/keep-inbound-mails.ts";
import { readInboundMailbox } from "#features/conversations/inbound-mail/server/read-inbound-mailbox.ts";
import { startSmtpListener } from "#features/conversations/inbound-mail/server/smtp-listener.ts";
import { sortInboundMail } from "#features/conversations/inbound-mail/server/sort-inbound-mail.ts";
import { inboxRoutes } from "#features/screens/inbox/server/inbox.routes.ts";
import { jobBoardRoutes } from "#features/candidate-site/job-board-api/server/job-board.routes.ts";
import { jobAddressRoutes } from "#features/screens/inbox/server/job-address.routes.ts";
import { jobListRoutes } from "#features/screens/job-list/server/job-list.routes.ts";
import { jobPageRoutes } from "#features/screens/job-page/server/job-page.routes.ts";
import { jobRoutes } from "#features/organization/jobs/server/jobs.routes.ts";
import { turnDueJobs, turnJob } from "#features/organization/jobs/server/turn-job.ts";
import { demoOutboxRoutes } from "#features/platform/system-mail/server/demo-outbox.routes.ts";
import { sendMail } from "#features/platform/system-mail/server/send-mail.ts";
import { sweepMail } from "#features/platform/system-mail/server/sweep-mail.ts";
import { loginFactorRoutes } from "#features/platform/login-factors/server/login-factors.routes.ts";
import { mailboxRoutes } from "#features/conversations/mailboxes/server/mailboxes.routes.ts";
import { matchingRoutes } from "#features/review/matching/server/matching.routes.ts";
import { mediaRoutes } from "#features/review/media/server/media.routes.ts";
import { messageRoutes } from "#features/conversations/messages/server/messages.routes.ts";
import { smsCallbackRoutes } from "#features/conversations/messages/server/sms-callbacks.routes.ts";
import { confirmApplications } from "#features/conversations/messages/server/confirm-applications.ts";
import { findLostMessages } from "#features/conversations/messages/server/find-lost-messages.ts";
import { sendCopy } from "#features/conversations/messages/server/send-copy.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { sweepOwnFiles } from "#features/conversations/messages/server/sweep-own-files.ts";
import { moveRoutes } from "#features/conversations/moves/server/moves.routes.ts";
import { liveRoutes } from "#features/review/live/server/live.routes.ts";
import { notificationRoutes } from "#features/across/notifications/server/notifications.routes.ts";
import { notify } from "#features/across/notifications/server/notify.ts";
import { sweepNotifications } from "#features/across/notifications/server/sweep-notifications.ts";
import { endSessions } from "#features/organization/people/server/end-sessions.ts";
import { invitationRoutes } from "#features/organization/people/server/invitations.routes.ts";
import { peopleRoutes } from "#features/organization/people/server/people.routes.ts";
import { sendInvitations } from "#features/organization/people/server/send-invitations.ts";
import { sweepPeople } from "#features/organization/people/server/sweep-people.ts";
import { measureMails } from "#features/across/operator/server/measure-mails.ts";
import { operatorRoutes } from "#features/across/operator/server/operator.routes.ts";
import { handOver, handOverWork } from "#features/screens/people-page/server/hand-over.ts";
import { peoplePageRoutes } from "#features/screens/people-page/server/people-page.routes.ts";
import { outboxRoutes } from "#features/screens/outbox/server/outbox.routes.ts";
import { printoutRoutes } from "#features/across/printouts/server/printouts.routes.ts";
import { accountRoutes } from "#features/review/profile/server/account.routes.ts";
import { profileRoutes } from "#features/review/profile/server/profile.routes.ts";
import { answerPageRoutes } from "#features/conversations/forms/server/answer-pages.routes.ts";
import { formRoutes } from "#features/conversations/forms/server/forms.routes.ts";
import { questionListRoutes } from "#features/review/questions/server/question-lists.routes.ts";
import { questionnaireRoutes } from "#features/review/questions/server/questionnaires.routes.ts";
import { questionRoutes } from "#features/review/questions/server/questions.routes.ts";
import { portalPageRoutes } from "#features/candidate-site/referrals/server/portal-pages.routes.ts";
import { portalRoutes } from "#features/candidate-site/referrals/server/portals.routes.ts";
import { ratingRoutes } from "#features/review/ratings/server/ratings.routes.ts";
import { rejectionRoutes } from "#features/review/rejections/server/rejections.routes.ts";
import { followChoice } from "#features/across/saved-searches/server/follow-choice.ts";
import { savedSearchRoutes } from "#features/across/saved-searches/server/saved-searches.routes.ts";
import { sweepSavedSearches } from "#features/across/saved-searches/server/sweep-saved-searches.ts";
import { kitRoutes } from "#features/review/scorecards/server/kits.routes.ts";
import { scorecardRoutes } from "#features/review/scorecards/server/scorecards.routes.ts";
import { searchRoutes } from "#features/across/search/server/search.routes.ts";
import { passwordResetRoutes } from "#features/platform/sessions/server/password-reset.routes.ts";
import { noteFailedSignIn } from "#features/platform/sessions/server/note-failed-sign-in.ts";
import { sendResetLink } from "#features/platform/sessions/server/password-reset.service.ts";
import { noteSessionsSeen } from "#features/platform/sessions/server/note-seen.ts";
import { ownSessionRoutes } from "#features/platform/sessions/server/own-sessions.routes.ts";
import { sessionRoutes } from "#features/platform/sessions/server/sessions.routes.ts";
import { signInRoutes } from "#features/platform/sessions/server/sign-in.routes.ts";
import { sweepSessions } from "#features/platform/sessions/server/sweep-sessions.ts";
import { sharePageRoutes } from "#features/across/shares/server/share-pages.routes.ts";
import { shareRoutes } from "#features/across/shares/server/shares.routes.ts";
import { sweepShareLinks } from "#features/across/shares/server/sweep-share-links.ts";
import { pipelineRoutes } from "#features/organization/statuses/server/pipelines.routes.ts";
import { continueRelocations } from "#features/organization/statuses/server/continue-relocations.ts";
import { runRelocation } from "#features/organization/statuses/server/run-relocation.ts";
import { statusRoutes } from "#features/organization/statuses/server/statuses.routes.ts";
import { structureRoutes } from "#features/organization/structure/server/structure.routes.ts";
import { taskRoutes } from "#features/review/tasks/server/tasks.routes.ts";
import { remindOfTask, taskReminders } from "#features/review/tasks/server/task-reminders.ts";
import { setupRoutes } from "#features/across/setup/server/setup.routes.ts";
import { manageTagRoutes } from "#features/review/tags/server/manage.routes.ts";
import { sweepTagChanges } from "#features/review/tags/server/sweep-tag-changes.ts";
import { tagRoutes } from "#features/review/tags/server/tags.routes.ts";
import { auditLogRoutes } from "#features/screens/audit-log/server/audit-log.routes.ts";
import { apiKeyRoutes } from "#features/organization/api-keys/server/api-keys.routes.ts";
import {
  deliverToSlow,
  deliverWebhooks,
  findDueWebhooks,
  sweepDeliveries,
} from "#features/organization/webhooks/server/deliver-webhooks.ts";
import { recordDeliveries } from "#features/organization/webhooks/server/record-deliveries.ts";
import { webhookRoutes } from "#features/organization/webhooks/server/webhooks.routes.ts";
import { endPasswordSessions } from "#features/organization/single-sign-on/server/end-password-sessions.ts";
import { endProviderSessions } from "#features/organization/single-sign-on/server/end-provider-sessions.ts";
import { singleSignOnRoutes } from "#features/organization/single-sign-on/server/single-sign-on.routes.ts";
import { ssoEntryRoutes } from "#features/organization/single-sign-on/server/sso-entry.routes.ts";
import { sweepSso } from "#features/organization/single-sign-on/server/sweep-sso.ts";
import { recheckDomains } from "#features/organization/sending-domains/server/recheck-domains.ts";
import { sendingDomainRoutes } from "#features/organization/sending-domains/server/sending-domains.routes.ts";
import { forgetKeys } from "#features/organization/sending-domains/server/domain-keys.ts";
import { smsRoutes } from "#features/organization/sms/server/sms.routes.ts";
import { sendTemplateTest } from "#features/review/message-templates/server/template-test.ts";
import { templateRoutes } from "#features/review/message-templates/server/message-templates.routes.ts";
import { viewAsRoutes } from "#features/organization/view-as/server/view-as.routes.ts";
import {
  companyAdd,
  companyList,
  password,
  setupLink,
  superuserGrant,
  superuserList,
  superuserRevoke,
  userAdd,
  userList,
} from "#features/across/setup/server/setup.commands.ts";
import { enqueueOlderTexts, indexOlderTexts } from "#features/across/search/server/index-older-texts.ts";
import { provideSetupLink } from "#features/across/setup/server/setup-link.ts";
import { startSearch, type SearchServices } from "#features/across/search/server/start-search.ts";
import type { FastifyInstance } from "fastify";
import type { Command } from "./admin/command.ts";
import type { App, Services } from "./app.ts";
import type { Measure } from "./http/health.ts";
import type { Database } from "./db/database.ts";
import { sweepIdempotencyKeys } from "./http/sweep-idempotency-keys.ts";
import type { Job } from "./queue/queue.ts";

// The one place where the server knows its features: what each adds to the program.

/** What the routes of several features share, made once for a program. */
export type FeatureServices = SearchServices;

export const startFeatures = (services: Services, http: FastifyInstance): FeatureServices =>
  startSearch(services, http);

/** What the database needs before the program writes. */
export const prepareFeatures: readonly ((database: Database) => Promise<unknown>)[] = [makeComingPartitions];

/** Measures of features: each sets its gauges before a scrape of /metrics. */
export const featureMeasures: readonly Measure[] = [measureMails];

export const featureRoutes: readonly ((app: App) => void | Promise<void>)[] = [
  noteSessionsSeen,
  sessionRoutes,
  signInRoutes,
  ownSessionRoutes,
  loginFactorRoutes,
  passwordResetRoutes,
  viewAsRoutes,
  singleSignOnRoutes,
  ssoEntryRoutes,
  apiKeyRoutes,
  webhookRoutes,
  auditLogRoutes,
  profileRoutes,
  accountRoutes,
  demoOutboxRoutes,
  demoReplyRoutes,
  originalMailRoutes,
  setupRoutes,
  operatorRoutes,
  peopleRoutes(handOver),
  invitationRoutes,
  peoplePageRoutes,
  hiringTeamRoutes,
  applicationRoutes,
  moveRoutes,
  accessExplanationRoutes,
  intakeRoutes,
  importRoutes,
  erasureRoutes,
  searchRoutes,
  savedSearchRoutes(getDigestsAgain),
  bulkActionRoutes,
  statusRoutes,
  structureRoutes(followChoice),
  pipelineRoutes,
  companySettingsRoutes(forgetKeys),
  sendingDomainRoutes,
  commentRoutes,
  messageRoutes,
  smsCallbackRoutes,
  smsRoutes,
  mailboxRoutes,
  outboxRoutes,
  inboxRoutes,
  jobAddressRoutes,
  taskRoutes,
  interviewerRoutes,
  templateRoutes,
  kitRoutes,
  scorecardRoutes,
  feedbackRoutes,
  feedbackPageRoutes,
  shareRoutes,
  sharePageRoutes,
  notificationRoutes,
  emailSubscriptionRoutes,
  unsubscribePageRoutes,
  careerRoutes,
  jobBoardRoutes,
  careerLookRoutes,
  uploadRoutes,
  fileRoutes,
  matchingRoutes,
  mediaRoutes,
  answerPageRoutes,
  formRoutes,
  candidateStatusRoutes,
  statusPageRoutes,
  questionListRoutes,
  questionnaireRoutes,
  questionRoutes,
  portalRoutes,
  portalPageRoutes,
  ratingRoutes,
  tagRoutes,
  manageTagRoutes(followChoice),
  rejectionRoutes,
  candidateRoutes,
  mergeRoutes,
  printoutRoutes,
  exportRoutes,
  jobListRoutes,
  jobPageRoutes,
  jobRoutes,
  jobEditingRoutes,
  newJobRoutes,
  liveRoutes,
];

export const featureJobs: readonly Job[] = [
  deliverWebhooks,
  deliverToSlow,
  findDueWebhooks,
  sweepDeliveries,
  readFileText,
  readScannedFile,
  readFilesAgain,
  readIntakeItem,
  sweepIntake,
  checkImportRows,
  runImport,
  sweepImports,
  runBulkAction,
  runRelocation,
  sweepBulkActions,
  eraseDeleted,
  sweepUploads,
  sweepSessions,
  sweepSso,
  sendResetLink,
  noteFailedSignIn,
  sendInvitations,
  endSessions,
  endPasswordSessions,
  endProviderSessions,
  sweepPeople,
  handOverWork,
  alignHiringTeam,
  sendMail,
  sendMessage,
  sendCopy,
  findLostMessages,
  sortInboundMail,
  readInboundMailbox,
  findUnsortedMails,
  sweepInboundMails,
  mailNews,
  planDigests,
  mailDigest,
  sweepMail,
  recheckDomains,
  sendTemplateTest,
  sweepOwnFiles,
  sweepSavedSearches,
  sweepComments,
  sweepTagChanges,
  sweepShareLinks,
  sweepNotifications,
  sweepIdempotencyKeys,
  makePartitions,
  indexOlderTexts,
  remindOfTask,
  turnJob,
  turnDueJobs,
];

/** What a process listens to beside HTTP: each begins when the program does, and ends with it. */
export const featureListeners: readonly ((
  services: Services,
  stopping: AbortSignal,
) => Promise<{ close: () => Promise<void> } | undefined>)[] = [startSmtpListener];

/** What follows from a change: each reads the log of changes, and enqueues a job where that takes time. */
const featureReaders: readonly Reader[] = [
  taskReminders,
  notify,
  followHiringTeams,
  followNotifications,
  confirmApplications,
  recordDeliveries,
];

export type FeatureReaders = Readers;

export const createFeatureReaders = (database: Database): Promise<FeatureReaders> =>
  createReaders(database, featureReaders);

/** Jobs that a program enqueues when it begins to work, after a release that changed what they make. */
export const enqueueAtStart: readonly ((services: Services) => Promise<void>)[] = [
  enqueueOlderTexts,
  enqueueReadingAgain,
  continueRelocations,
  continueHiringTeams,
  continueImports,
];

/** Link to create the first company; ended and undefined where one exists. */
export const provideFirstEntry = provideSetupLink;

/** Commands of `npm run admin` beside those for the queue. */
export const featureCommands: Record<string, Command> = {
  "company list": companyList,
  "inbound-mails": inboundMails,
  "inbound-mailbox": inboundMailbox,
  "company add": companyAdd,
  "user list": userList,
  "user add": userAdd,
  "superuser list": superuserList,
  "superuser grant": superuserGrant,
  "superuser revoke": superuserRevoke,
  password,
  "setup-link": setupLink,
};
