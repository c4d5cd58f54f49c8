import type { Permission } from "#shared/permissions.ts";

/** Translation key part for each permission. */
export const permissionWords = {
  "jobs:can-delete-job": "deleteJobs",
  "requisitions:can-manage-all": "manageRequisitions",
  "requisitions:can-skip": "skipRequisitions",
  "hrm:can-send": "sendToHr",
  "partners:can-see": "seePartners",
  "partners:can-send": "sendPartners",
  "assessments:can-send": "sendAssessments",
  "education:can-send": "sendEducation",
  "references:can-send": "sendReferences",
  "companies:team-settings-emails": "teamEmails",
  "companies:team-settings-assigners": "teamRules",
  "applications:delete": "deleteApplications",
  "applications:also-applied": "alsoApplied",
  "questionnaires:can-fill-applicant-fields": "fillFields",
} as const satisfies Record<Permission, string>;

/** Permissions for functions that Hirelane doesn't have yet. They can be granted by API and aren't shown. */
const unused: readonly Permission[] = [
  "requisitions:can-manage-all",
  "requisitions:can-skip",
  "hrm:can-send",
  "partners:can-send",
  "assessments:can-send",
  "education:can-send",
  "references:can-send",
];

export const isShown = (permission: Permission): boolean => !unused.includes(permission);
