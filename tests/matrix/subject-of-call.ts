/** Application that a call is about, in one relation to the caller. */
export type Subject = {
  company_id: number;
  company_slug: string;
  job_id: number;
  application_id: number;
  /**
   * Word that only the subject's company contains. Put it into texts: no response to another company can contain it.
   */
  mark: string;
};

export const absentId = 888_888_888;
