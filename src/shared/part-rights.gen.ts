// Written by npm run check from the feature.ts of each feature.

/** Each right in a job or in its applications, with the parts that have it. */
export const partRights = {
  "applications.decide": ["admin","job_owner","collaborator"],
  "applications.edit": ["admin","job_owner","collaborator","recruiter"],
  "applications.select": ["admin","job_owner","collaborator","recruiter"],
  "applications.own": ["admin","job_owner","collaborator","recruiter","viewer"],
  "candidates.import": ["admin","job_owner"],
  "candidates.add": ["admin","job_owner","collaborator","recruiter"],
  "jobs.manage": ["admin","job_owner","collaborator"],
  "jobs.read_team": ["admin","job_owner","collaborator","job_interviewer","viewer"],
  "messages.send": ["admin","job_owner","collaborator"],
  "messages.read": ["admin","job_owner","collaborator","viewer"],
  "applications.rate": ["admin","job_owner","collaborator","job_interviewer","application_interviewer"],
  "applications.read_opinions": ["admin","job_owner","collaborator","job_interviewer","application_interviewer","viewer"],
  "kits.read": ["admin","job_owner","collaborator","job_interviewer","application_interviewer","viewer"],
  "applications.tag": ["admin","job_owner","collaborator","job_interviewer","application_interviewer"],
} as const;
