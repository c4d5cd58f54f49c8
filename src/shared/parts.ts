// Groups of roles on a job.

export const team = ["admin", "job_owner", "collaborator"] as const;
export const teamAndAgency = [...team, "recruiter"] as const;
export const interviewers = ["job_interviewer", "application_interviewer"] as const;
