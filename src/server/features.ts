import { accessExplanationRoutes } from "#features/access-explanations/server/access-explanations.routes.ts";
import { companySettingsRoutes } from "#features/company-settings/server/company-settings.routes.ts";
import { createReaders, type Reader, type Readers } from "#features/activity/server/durable-readers.ts";
import { makeComingPartitions, makePartitions } from "#features/activity/server/make-partitions.ts";
import { applicationRoutes } from "#features/applications/server/applications.routes.ts";
import { bulkActionRoutes } from "#features/bulk-actions/server/bulk-actions.routes.ts";
import { runBulkAction } from "#features/bulk-actions/server/run-bulk-action.ts";
import { sweepBulkActions } from "#features/bulk-actions/server/sweep-bulk-actions.ts";
import { candidateRoutes } from "#features/candidates/server/candidates.routes.ts";
import { mergeRoutes } from "#features/candidates/server/merges.routes.ts";
import { careerLookRoutes } from "#features/career-look/server/career-look.routes.ts";
import { candidateStatusRoutes } from "#features/candidate-status/server/candidate-status.routes.ts";
import { statusPageRoutes } from "#features/candidate-status/server/status-pages.routes.ts";
import { careerRoutes } from "#features/career/server/career.routes.ts";
import { commentRoutes } from "#features/comments/server/comments.routes.ts";
import { sweepComments } from "#features/comments/server/sweep-comments.ts";
import { eraseDeleted } from "#features/erasure/server/erase-deleted.ts";
import { emailSubscriptionRoutes } from "#features/email-subscriptions/server/email-subscriptions.routes.ts";
import { getDigestsAgain } from "#features/email-subscriptions/server/email-subscriptions.service.ts";
import { mailDigest, planDigests } from "#features/email-subscriptions/server/mail-digests.ts";
import { followNotifications, mailNews } from "#features/email-subscriptions/server/mail-news.ts";
import { unsubscribePageRoutes } from "#features/email-subscriptions/server/unsubscribe-pages.routes.ts";
import { erasureRoutes } from "#features/erasure/server/erasure.routes.ts";
import { exportRoutes } from "#features/exports/server/exports.routes.ts";
import { readFileText, readScannedFile } from "#features/files/server/files.jobs.ts";
import { fileRoutes } from "#features/files/server/files.routes.ts";
import { enqueueReadingAgain, readFilesAgain } from "#features/files/server/read-files-again.ts";
import { sweepUploads } from "#features/files/server/sweep-uploads.ts";
import { uploadRoutes } from "#features/files/server/uploads.routes.ts";
import { feedbackPageRoutes } from "#features/feedback/server/feedback-pages.routes.ts";
import { feedbackRoutes } from "#features/feedback/server/feedback.routes.ts";
import { checkImportRows } from "#features/imports/server/check-import.ts";
import { continueImports } from "#features/imports/server/continue-imports.ts";
import { alignHiringTeam } from "#features/hiring-teams/server/align-hiring-team.ts";
import { continueHiringTeams } from "#features/hiring-teams/server/continue-hiring-teams.ts";
import { followHiringTeams } from "#features/hiring-teams/server/follow-jobs.ts";
import { hiringTeamRoutes } from "#features/hiring-teams/server/hiring-teams.routes.ts";
import { importRoutes } from "#features/imports/server/imports.routes.ts";
import { runImport } from "#features/imports/server/run-import.ts";
import { sweepImports } from "#features/imports/server/sweep-imports.ts";
import { intakeRoutes } from "#features/intake/server/intake.routes.ts";
import { readIntakeItem } from "#features/intake/server/read-intake-item.ts";
import { sweepIntake } from "#features/intake/server/sweep-intake.ts";
import { interviewerRoutes } from "#features/interviewers/server/interviewers.routes.ts";
import { jobEditingRoutes } from "#features/job-editing/server/job-editing.routes.ts";
import { newJobRoutes } from "#features/job-editing/server/new-jobs.routes.ts";
import { originalMailRoutes } from "#features/inbound-mail/server/original-mail.routes.ts";
import { demoReplyRoutes } from "#features/inbound-mail/server/demo-reply.routes.ts";
import { inboundMailbox, inboundMails } from "#features/inbound-mail/server/inbound-mail.commands.ts";
import { findUnsortedMails, sweepInboundMails } from "#features/inbound-mail/server/keep-inbound-mails.ts";
import { readInboundMailbox } from "#features/inbound-mail/server/read-inbound-mailbox.ts";
import { startSmtpListener } from "#features/inbound-mail/server/smtp-listener.ts";
import { sortInboundMail } from "#features/inbound-mail/server/sort-inbound-mail.ts";
import { inboxRoutes } from "#features/inbox/server/inbox.routes.ts";
import { jobBoardRoutes } from "#features/job-board/server/job-board.routes.ts";
import { jobAddressRoutes } from "#features/inbox/server/job-address.routes.ts";
import { jobListRoutes } from "#features/job-list/server/job-list.routes.ts";
import { jobPageRoutes } from "#features/job-page/server/job-page.routes.ts";
import { jobRoutes } from "#features/jobs/server/jobs.routes.ts";
import { turnDueJobs, turnJob } from "#features/jobs/server/turn-job.ts";
import { demoOutboxRoutes } from "#features/mail/server/demo-outbox.routes.ts";
import { sendMail } from "#features/mail/server/send-mail.ts";
import { sweepMail } from "#features/mail/server/sweep-mail.ts";
import { loginFactorRoutes } from "#features/login-factors/server/login-factors.routes.ts";
import { mailboxRoutes } from "#features/mailboxes/server/mailboxes.routes.ts";
import { matchingRoutes } from "#features/matching/server/matching.routes.ts";
import { mediaRoutes } from "#features/media/server/media.routes.ts";
import { messageRoutes } from "#features/messages/server/messages.routes.ts";
import { smsCallbackRoutes } from "#features/messages/server/sms-callbacks.routes.ts";
import { confirmApplications } from "#features/messages/server/confirm-applications.ts";
import { findLostMessages } from "#features/messages/server/find-lost-messages.ts";
import { sendCopy } from "#features/messages/server/send-copy.ts";
import { sendMessage } from "#features/messages/server/send-message.ts";
import { sweepOwnFiles } from "#features/messages/server/sweep-own-files.ts";
import { moveRoutes } from "#features/moves/server/moves.routes.ts";
import { liveRoutes } from "#features/live/server/live.routes.ts";
import { notificationRoutes } from "#features/notifications/server/notifications.routes.ts";
import { notify } from "#features/notifications/server/notify.ts";
import { sweepNotifications } from "#features/notifications/server/sweep-notifications.ts";
import { endSessions } from "#features/people/server/end-sessions.ts";
import { invitationRoutes } from "#features/people/server/invitations.routes.ts";
import { peopleRoutes } from "#features/people/server/people.routes.ts";
import { sendInvitations } from "#features/people/server/send-invitations.ts";
import { sweepPeople } from "#features/people/server/sweep-people.ts";
import { measureMails } from "#features/operator/server/measure-mails.ts";
import { operatorRoutes } from "#features/operator/server/operator.routes.ts";
import { handOver, handOverWork } from "#features/people-page/server/hand-over.ts";
import { peoplePageRoutes } from "#features/people-page/server/people-page.routes.ts";
import { outboxRoutes } from "#features/outbox/server/outbox.routes.ts";
import { printoutRoutes } from "#features/printouts/server/printouts.routes.ts";
import { accountRoutes } from "#features/profile/server/account.routes.ts";
import { profileRoutes } from "#features/profile/server/profile.routes.ts";
import { answerPageRoutes } from "#features/questionnaires/server/answer-pages.routes.ts";
import { formRoutes } from "#features/questionnaires/server/forms.routes.ts";
import { questionListRoutes } from "#features/questions/server/question-lists.routes.ts";
import { questionnaireRoutes } from "#features/questions/server/questionnaires.routes.ts";
import { questionRoutes } from "#features/questions/server/questions.routes.ts";
import { portalPageRoutes } from "#features/referrals/server/portal-pages.routes.ts";
import { portalRoutes } from "#features/referrals/server/portals.routes.ts";
import { ratingRoutes } from "#features/ratings/server/ratings.routes.ts";
import { rejectionRoutes } from "#features/rejections/server/rejections.routes.ts";
import { followChoice } from "#features/saved-searches/server/follow-choice.ts";
import { savedSearchRoutes } from "#features/saved-searches/server/saved-searches.routes.ts";
import { sweepSavedSearches } from "#features/saved-searches/server/sweep-saved-searches.ts";
import { kitRoutes } from "#features/scorecards/server/kits.routes.ts";
import { scorecardRoutes } from "#features/scorecards/server/scorecards.routes.ts";
import { searchRoutes } from "#features/search/server/search.routes.ts";
import { passwordResetRoutes } from "#features/sessions/server/password-reset.routes.ts";
import { noteFailedSignIn } from "#features/sessions/server/note-failed-sign-in.ts";
import { sendResetLink } from "#features/sessions/server/password-reset.service.ts";
import { noteSessionsSeen } from "#features/sessions/server/note-seen.ts";
import { ownSessionRoutes } from "#features/sessions/server/own-sessions.routes.ts";
import { sessionRoutes } from "#features/sessions/server/sessions.routes.ts";
import { signInRoutes } from "#features/sessions/server/sign-in.routes.ts";
import { sweepSessions } from "#features/sessions/server/sweep-sessions.ts";
import { sharePageRoutes } from "#features/shares/server/share-pages.routes.ts";
import { shareRoutes } from "#features/shares/server/shares.routes.ts";
import { sweepShareLinks } from "#features/shares/server/sweep-share-links.ts";
import { pipelineRoutes } from "#features/statuses/server/pipelines.routes.ts";
import { continueRelocations } from "#features/statuses/server/continue-relocations.ts";
import { runRelocation } from "#features/statuses/server/run-relocation.ts";
import { statusRoutes } from "#features/statuses/server/statuses.routes.ts";
import { structureRoutes } from "#features/structure/server/structure.routes.ts";
import { taskRoutes } from "#features/tasks/server/tasks.routes.ts";
import { remindOfTask, taskReminders } from "#features/tasks/server/task-reminders.ts";
import { setupRoutes } from "#features/setup/server/setup.routes.ts";
import { manageTagRoutes } from "#features/tags/server/manage.routes.ts";
import { sweepTagChanges } from "#features/tags/server/sweep-tag-changes.ts";
import { tagRoutes } from "#features/tags/server/tags.routes.ts";
import { auditLogRoutes } from "#features/audit-log/server/audit-log.routes.ts";
import { apiKeyRoutes } from "#features/api-keys/server/api-keys.routes.ts";
import {
  deliverToSlow,
  deliverWebhooks,
  findDueWebhooks,
  sweepDeliveries,
} from "#features/webhooks/server/deliver-webhooks.ts";
import { recordDeliveries } from "#features/webhooks/server/record-deliveries.ts";
import { webhookRoutes } from "#features/webhooks/server/webhooks.routes.ts";
import { endPasswordSessions } from "#features/single-sign-on/server/end-password-sessions.ts";
import { endProviderSessions } from "#features/single-sign-on/server/end-provider-sessions.ts";
import { singleSignOnRoutes } from "#features/single-sign-on/server/single-sign-on.routes.ts";
import { ssoEntryRoutes } from "#features/single-sign-on/server/sso-entry.routes.ts";
import { sweepSso } from "#features/single-sign-on/server/sweep-sso.ts";
import { recheckDomains } from "#features/sending-domains/server/recheck-domains.ts";
import { sendingDomainRoutes } from "#features/sending-domains/server/sending-domains.routes.ts";
import { forgetKeys } from "#features/sending-domains/server/domain-keys.ts";
import { smsRoutes } from "#features/sms/server/sms.routes.ts";
import { sendTemplateTest } from "#features/templates/server/template-test.ts";
import { templateRoutes } from "#features/templates/server/templates.routes.ts";
import { viewAsRoutes } from "#features/view-as/server/view-as.routes.ts";
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
} from "#features/setup/server/setup.commands.ts";
import { enqueueOlderTexts, indexOlderTexts } from "#features/search/server/index-older-texts.ts";
import { provideSetupLink } from "#features/setup/server/setup-link.ts";
import { startSearch, type SearchServices } from "#features/search/server/start-search.ts";
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
