/** The catalogue a company grants per person; a child counts only while its parent is granted. */
export const permissions = [
  "jobs:can-delete-job",
  "requisitions:can-skip",
  "requisitions:can-manage-all",
  "hrm:can-send",
  "partners:can-see",
  "partners:can-send",
  "companies:team-settings-emails",
  "companies:team-settings-assigners",
  "assessments:can-send",
  "education:can-send",
  "references:can-send",
  "applications:delete",
  "applications:also-applied",
  "questionnaires:can-fill-applicant-fields",
] as const;
export type Permission = (typeof permissions)[number];
