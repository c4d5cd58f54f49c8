/** The application that every call is about, in one relation to the person who calls. */
export type Subject = {
  company_id: number;
  company_slug: string;
  job_id: number;
  application_id: number;
  /** A word of the subject's company that no other company knows. Put it into texts: no answer may tell it elsewhere. */
  mark: string;
};

export const absentId = 888_888_888;
