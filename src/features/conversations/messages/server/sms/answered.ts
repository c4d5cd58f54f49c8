/** The message that an SMS answers, or the application of a number that no message went to. */
export type Answered = {
  /** The candidate's number. */
  number: string;
  company_id: number;
  application_id: number;
  job_id: number;
  message_id: number | null;
  user_id: number | null;
  is_private: boolean;
};
