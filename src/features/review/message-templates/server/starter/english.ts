import { statusLink, type StarterTemplate } from "./starter-template.ts";

export const english: readonly StarterTemplate[] = [
  {
    name: "We have your application",
    template_type: "thank-you",
    subject: "We've received your application: %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for applying for <strong>%job_title%</strong> at %company_name%. Your application has arrived. We'll read it carefully and get back to you.",
      `You can see where it stands, replace your CV or withdraw at any time: ${statusLink}`,
      "Kind regards,<br />%company_name%",
    ],
  },
  {
    name: "You have applied before",
    template_type: "duplicated",
    subject: "We've received your new application: %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for applying for %job_title% again. We now have both of your applications and will read them together, so there's nothing more you need to do.",
      `You can follow the new one here: ${statusLink}`,
      "Kind regards,<br />%company_name%",
    ],
  },
  {
    name: "Rejection after reading",
    template_type: "rejection",
    subject: "Your application for %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for your interest in %company_name% and for the time you put into your application.",
      "We have read it carefully. For this position we are moving forward with candidates whose experience is closer to what the work needs right now.",
      "We'd be glad to hear from you again when another position fits, and wish you all the best.",
      "Kind regards,<br />%sender_name%",
    ],
  },
  {
    name: "Rejection after a conversation",
    template_type: "rejection",
    subject: "Your application for %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for taking the time to talk with us about %job_title%. It was a pleasure to get to know you.",
      "After weighing everything up, we have decided to move forward with another candidate. It wasn't an easy decision.",
      "If you'd like feedback, just reply to this email. We'd be glad to hear from you again when another position fits.",
      "Kind regards,<br />%sender_name%",
    ],
  },
  {
    name: "Invitation to a first conversation",
    template_type: "no-label",
    subject: "Would you like to talk? %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for your application for %job_title%. We'd like to get to know you better and invite you to a first conversation of about half an hour, by video or at our office.",
      "Please reply with two or three times that suit you, and I'll send you the details.",
      "Kind regards,<br />%sender_name%",
    ],
  },
  {
    name: "Phone call",
    template_type: "no-label",
    subject: "A short phone call: %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for your application for %job_title%. Before the next step I'd like to talk with you on the phone for about 15 minutes.",
      "When can I reach you best, and at which number? A short reply is enough.",
      "Kind regards,<br />%sender_name%",
    ],
  },
  {
    name: "We're reading your application",
    template_type: "no-label",
    subject: "About your application for %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "We're reading your application for %job_title%. It takes a little time, because we read every application properly.",
      "You don't need to do anything. I'll be in touch as soon as we know more.",
      `You can see where it stands at any time: ${statusLink}`,
      "Kind regards,<br />%sender_name%",
    ],
  },
  {
    name: "Request for documents",
    template_type: "no-label",
    subject: "Documents for your application: %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "Thank you for your application for %job_title%. To get the full picture, we'd like to see your references and the certificates that matter for this job.",
      "Please reply to this email and attach them.",
      "Kind regards,<br />%sender_name%",
    ],
  },
  {
    name: "Interview",
    template_type: "calendar-invitation",
    subject: "Interview on %interview_date%: %job_title%",
    paragraphs: [
      "Dear %first_name%,",
      "We look forward to meeting you on <strong>%interview_date% at %interview_time%</strong>. Place: %interview_location%.",
      "If the time doesn't suit you, reply to this email and we'll find another one.",
      "Kind regards,<br />%sender_name%",
    ],
  },
];
