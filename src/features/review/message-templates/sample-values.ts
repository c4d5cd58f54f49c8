import type { Tag } from "./tags.ts";

type Sample = { company_name: string; sender: { name: string; email: string } };

/**
 * Returns sample values for the tags of a preview or test email, which have no recipient. Company and sender are those of
 * the reader.
 */
export const sampleTagValues = ({ company_name, sender: { name, email } }: Sample) =>
  ({
    first_name: "Anna",
    last_name: "Lindqvist",
    full_name: "Anna Lindqvist",
    email: "anna.lindqvist@example.com",
    phone_number: "+46 70 123 45 67",
    job_title: "Platform Engineer",
    job_location: "Malmö",
    date_applied: "2026-11-03",
    status_link: "https://example.com/application/",
    company_name,
    career_page: "https://example.com/careers/",
    sender_name: name,
    sender_email: email,
    sender_signature: name,
    interview_date: "2026-12-01",
    interview_time: "10:00",
    interview_location: "Malmö",
    interview_link: "https://example.com/interview/",
    assessment_link: "https://example.com/assessment/",
  }) satisfies Record<Tag, string>;
