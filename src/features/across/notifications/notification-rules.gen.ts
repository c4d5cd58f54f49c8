// Written by npm run check from the feature.ts of each feature.

/** The rule of each kind of notification, with the feature whose locales tell of it. */
export const notificationRules = {
  "application_assigned": {"noun":"applications","by":"person","mail":"ownership"},
  "new_application": {"noun":"applications","by":"job","counts":"applications","mail":"new_applications"},
  "mention": {"noun":"comments","by":"person","tab":"comments","counts":"comments","mail":"mentions_and_replies"},
  "comment_on_owned": {"noun":"comments","by":"person","tab":"comments","counts":"comments","mail":"mentions_and_replies"},
  "feedback_given": {"noun":"feedback","by":"candidate","tab":"scorecards","mail":"interviews"},
  "import_done": {"noun":"imports","by":"job","mail":"imports"},
  "interview_assigned": {"noun":"interviewers","by":"person","tab":"scorecards","mail":"interviews"},
  "job_expires_soon": {"noun":"jobs","by":"job","mail":"job_expiry"},
  "job_expired": {"noun":"jobs","by":"job","mail":"job_expiry"},
  "message_received": {"noun":"messages","by":"candidate","tab":"messages","mail":"messages"},
  "message_bounced": {"noun":"messages","by":"candidate","tab":"messages","mail":"messages"},
  "message_failed": {"noun":"messages","by":"candidate","tab":"messages","mail":"messages"},
  "application_withdrawn": {"noun":"status-page","by":"candidate","mail":"ownership"},
  "task_assigned": {"noun":"tasks","by":"person","tab":"tasks","counts":"tasks","mail":"tasks"},
  "task_due": {"noun":"tasks","by":"subject","tab":"tasks","counts":"tasks","mail":"tasks"},
} as const;
