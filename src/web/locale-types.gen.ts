// Written by npm run check from the locales folders.
import type applications from "#features/applications/locales/en.json";
import type bulkActions from "#features/bulk-actions/locales/en.json";
import type candidates from "#features/candidates/locales/en.json";
import type career from "#features/career/locales/en.json";
import type careerLook from "#features/career-look/locales/en.json";
import type comments from "#features/comments/locales/en.json";
import type companySettings from "#features/company-settings/locales/en.json";
import type erasure from "#features/erasure/locales/en.json";
import type exports from "#features/exports/locales/en.json";
import type feedback from "#features/feedback/locales/en.json";
import type files from "#features/files/locales/en.json";
import type imports from "#features/imports/locales/en.json";
import type intake from "#features/intake/locales/en.json";
import type interviewers from "#features/interviewers/locales/en.json";
import type jobEditing from "#features/job-editing/locales/en.json";
import type jobPage from "#features/job-page/locales/en.json";
import type jobs from "#features/jobs/locales/en.json";
import type live from "#features/live/locales/en.json";
import type loginFactors from "#features/login-factors/locales/en.json";
import type mail from "#features/mail/locales/en.json";
import type media from "#features/media/locales/en.json";
import type notifications from "#features/notifications/locales/en.json";
import type people from "#features/people/locales/en.json";
import type printouts from "#features/printouts/locales/en.json";
import type profile from "#features/profile/locales/en.json";
import type ratings from "#features/ratings/locales/en.json";
import type rejections from "#features/rejections/locales/en.json";
import type savedSearches from "#features/saved-searches/locales/en.json";
import type scorecards from "#features/scorecards/locales/en.json";
import type search from "#features/search/locales/en.json";
import type sessions from "#features/sessions/locales/en.json";
import type settings from "#features/settings/locales/en.json";
import type shares from "#features/shares/locales/en.json";
import type statuses from "#features/statuses/locales/en.json";
import type structure from "#features/structure/locales/en.json";
import type tags from "#features/tags/locales/en.json";
import type tasks from "#features/tasks/locales/en.json";
import type viewAs from "#features/view-as/locales/en.json";
import type common from "#shared/locales/en.json";

/** English types the keys: a sentence that is not in these files does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
      "applications": typeof applications;
      "bulk-actions": typeof bulkActions;
      "candidates": typeof candidates;
      "career": typeof career;
      "career-look": typeof careerLook;
      "comments": typeof comments;
      "company-settings": typeof companySettings;
      "erasure": typeof erasure;
      "exports": typeof exports;
      "feedback": typeof feedback;
      "files": typeof files;
      "imports": typeof imports;
      "intake": typeof intake;
      "interviewers": typeof interviewers;
      "job-editing": typeof jobEditing;
      "job-page": typeof jobPage;
      "jobs": typeof jobs;
      "live": typeof live;
      "login-factors": typeof loginFactors;
      "mail": typeof mail;
      "media": typeof media;
      "notifications": typeof notifications;
      "people": typeof people;
      "printouts": typeof printouts;
      "profile": typeof profile;
      "ratings": typeof ratings;
      "rejections": typeof rejections;
      "saved-searches": typeof savedSearches;
      "scorecards": typeof scorecards;
      "search": typeof search;
      "sessions": typeof sessions;
      "settings": typeof settings;
      "shares": typeof shares;
      "statuses": typeof statuses;
      "structure": typeof structure;
      "tags": typeof tags;
      "tasks": typeof tasks;
      "view-as": typeof viewAs;
    };
  }
}
