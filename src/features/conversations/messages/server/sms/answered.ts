/** Message that an SMS replies to, or the application with the number if no message was sent to it. */
export type Answered = {
  /** Candidate's phone number. */
  number: string;
  company_id: number;
  application_id: number;
  job_id: number;
  message_id: number | null;
  user_id: number | null;
  is_private: boolean;
};
