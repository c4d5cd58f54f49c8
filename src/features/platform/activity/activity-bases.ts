// What the activities of one noun have in common: `activities.ts` completes it for each type.

export const row = {
  noun: "applications",
  subject: "application",
  kind: "other",
  audience: "everybody",
  search: "row",
} as const;
export const text = {
  noun: "files",
  subject: "application",
  kind: "documents",
  audience: "everybody",
  search: "row_and_text",
} as const;
export const back = {
  ...text,
  kind: "other",
  shows: [],
  changes: ["application", "search", "put-away-lists"],
} as const;
export const away = { ...back, putsAway: true } as const;
export const rating = {
  noun: "ratings",
  subject: "application",
  kind: "ratings",
  audience: "colleagues",
  search: "row",
} as const;
export const comment = {
  noun: "comments",
  subject: "application",
  kind: "comments",
  audience: "colleagues",
  search: "row_and_text",
} as const;
export const structure = { subject: "company", audience: "everybody", search: "lookups", shows: [] } as const;
export const tagChange = { ...structure, noun: "tags", audience: "colleagues" } as const;
export const media = {
  noun: "media",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
} as const;
export const savedSearch = {
  noun: "saved-searches",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
} as const;
export const task = {
  noun: "tasks",
  subject: "application",
  kind: "tasks",
  audience: "colleagues",
  reachesNamed: true,
  search: "nothing",
  shows: [],
  changes: ["tasks", "task-lists"],
} as const;
export const job = {
  noun: "jobs",
  subject: "application",
  kind: "other",
  audience: "everybody",
  search: "nothing",
  shows: [],
  changes: ["application", "job-lists"],
} as const;
export const interviewer = {
  noun: "interviewers",
  subject: "application",
  kind: "people",
  audience: "colleagues",
  reachesNamed: true,
  search: "nothing",
  shows: [],
  changes: ["interviewers", "scorecards"],
} as const;
export const interviewKit = {
  noun: "scorecards",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["interview-kits"],
} as const;
export const messageTemplate = {
  noun: "message-templates",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["message-templates"],
} as const;
export const message = {
  noun: "messages",
  subject: "application",
  kind: "other",
  audience: "colleagues",
  search: "nothing",
  shows: ["message_id", "scope"],
  changes: ["messages", "outbox-lists"],
} as const;
/** One that the facet of messages goes by. */
export const lastMessage = { ...message, search: "row", changes: [...message.changes, "search"] } as const;
export const scorecard = {
  noun: "scorecards",
  subject: "application",
  kind: "ratings",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["scorecards"],
} as const;
export const feedback = {
  noun: "feedback",
  subject: "application",
  kind: "ratings",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["feedback"],
} as const;
export const share = {
  noun: "shares",
  subject: "application",
  kind: "people",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["share_links", "share-link-lists"],
} as const;
export const candidate = {
  noun: "merging",
  subject: "application",
  kind: "people",
  audience: "colleagues",
} as const;
export const merge = {
  ...candidate,
  search: "row_and_text",
  shows: ["part"],
  changes: [
    "application",
    "also-applied",
    "merges",
    "comments",
    "ratings",
    "tags",
    "tasks",
    "task-lists",
    "rejection-reasons",
    "scorecards",
    "feedback",
    "share_links",
    "interviewers",
    "questionnaires",
    "search",
  ],
} as const;
export const jobChange = {
  noun: "job-editing",
  subject: "job",
  audience: "everybody",
  search: "lookups",
  shows: [],
} as const;
export const jobTemplate = {
  noun: "job-editing",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["job-templates"],
} as const;
export const candidateImport = {
  noun: "imports",
  subject: "job",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["candidate-imports"],
} as const;
/** What those who run the company answer for. */
const forAdmins = { subject: "company", audience: "admins", search: "nothing", shows: [], changes: [] } as const;
/** What is done to a colleague's access: `person_id` names them, and they hear of it. */
export const administration = { ...forAdmins, noun: "people", reachesNamed: true, changes: ["people"] } as const;
export const apiKey = { ...forAdmins, noun: "api-keys", changes: ["api-keys"] } as const;
export const webhook = { ...forAdmins, noun: "webhooks", changes: ["webhooks"] } as const;
export const referralPortal = { ...forAdmins, noun: "referrals", changes: ["referrals"] } as const;
export const singleSignOn = { ...forAdmins, noun: "single-sign-on", changes: ["single-sign-on"] } as const;
export const sendingDomain = { ...forAdmins, noun: "sending-domains", changes: ["sending-domains"] } as const;
export const inbox = { ...forAdmins, noun: "inbox", changes: ["outbox-lists"] } as const;
export const sms = { ...forAdmins, noun: "sms", changes: ["sms"] } as const;
/** What a superuser does to a company from outside. */
export const operation = { ...forAdmins, noun: "operator", changes: ["me", "search"] } as const;
/** That an admin looks at the product as a colleague does. */
export const viewing = { ...forAdmins, noun: "view-as" } as const;
export const own = { subject: "company", audience: "actor", search: "nothing", shows: [], changes: [] } as const;
/** One's own mailbox. */
export const mailbox = { ...own, noun: "mailboxes", changes: ["mailbox"] } as const;
/** What one proves when one signs in. */
export const ofAccount = { ...own, changes: ["login-factors", "own-sessions"] } as const;
/** How a colleague is shown to the others. */
export const profile = {
  noun: "profile",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["me", "profile", "people", "applications", "job-lists", "search"],
} as const;
export const answers = {
  noun: "forms",
  subject: "application",
  kind: "other",
  audience: "colleagues",
  search: "row_and_text",
  shows: [],
  changes: ["application", "search", "questionnaires", "matching"],
} as const;
/** What a company asks. The names of questions and choices are among those that a search shows. */
export const question = {
  noun: "questions",
  subject: "company",
  audience: "colleagues",
  search: "lookups",
  shows: [],
  changes: ["questions", "question-lists", "search", "applications"],
} as const;
export const questionnaire = {
  noun: "questions",
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["questions", "question-lists", "applications"],
} as const;
