import { createSetupLink } from "#features/setup/server/setup-link.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { careerPage, filledForm, jobPage } from "./careers.ts";
import { giveDocument, givenUpload, signedForm } from "./documents.ts";
import { giveMove } from "./moves.ts";
import type { Subject } from "./subjects.ts";

type Call = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Bytes where the endpoint takes a form, which its headers then name. */
  body?: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
};
type Input = (subject: Subject, person: Person | null) => Call | Promise<Call>;

/** A new link ends the one before it. */
const setupLink = async () => (await testApp()).database.system((db) => createSetupLink(db));

const application = ({ application_id }: Subject) => ({ application_id });
const company = ({ company_id }: Subject) => ({ company_id });

/**
 * A valid call of every endpoint about a subject. An endpoint that is missing here fails the matrix, so a new one cannot
 * be forgotten.
 */
export const inputs: Record<string, Input> = {
  login: (subject) => ({ body: subject.login }),
  logout: () => ({ body: {} }),
  setLanguage: () => ({ body: { language: "en" } }),
  changeCompany: (subject) => ({ body: { company_id: subject.company_id } }),
  getMe: () => ({}),
  listCompanies: () => ({}),
  getEntry: () => ({}),
  getSetup: async () => ({ params: { token: await setupLink() } }),
  setUp: async () => ({
    params: { token: await setupLink() },
    body: {
      company_name: "Nordsee",
      name: "Maja Ek",
      email: `${crypto.randomUUID()}@example.com`,
      password: "correct horse",
    },
  }),

  searchApplications: () => ({}),
  suggestSpelling: () => ({ query: { q: "engineeer" } }),
  getApplication: (subject) => ({ params: application(subject) }),
  patchApplication: (subject) => ({ params: application(subject), body: { status_id: subject.other_status_id } }),
  undoMove: async (subject, person) => {
    await giveMove(subject, person);
    return { params: application(subject), body: { version: 1 } };
  },
  listLogs: (subject) => ({ params: application(subject) }),

  listApplicationComments: (subject) => ({ params: application(subject) }),
  createApplicationComment: (subject) => ({
    params: application(subject),
    body: { message: "Strong on uncertainty.", scope: "team" },
  }),
  listJobComments: ({ job_id }) => ({ params: { job_id } }),
  createJobComment: ({ job_id }) => ({ params: { job_id }, body: { message: "The ad is out.", scope: "team" } }),
  getComment: ({ comment_id }) => ({ params: { comment_id } }),
  patchComment: ({ comment_id }) => ({ params: { comment_id }, body: { message: "Good answers." } }),
  deleteComment: ({ comment_id }) => ({ params: { comment_id } }),

  listSavedSearches: () => ({}),
  createSavedSearch: () => ({ body: { name: `Saved ${crypto.randomUUID()}`, query: { q: "java" } } }),
  patchSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id }, body: { query: { q: "rust" } } }),
  deleteSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
  restoreSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
  pinSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
  unpinSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),

  createBulkAction: ({ application_id }) => ({
    body: { task: { action: "rate", value: 4 }, application_ids: [application_id] },
  }),
  listBulkActions: () => ({}),
  getBulkAction: ({ bulk_action_id }) => ({ params: { bulk_action_id } }),
  undoBulkAction: ({ bulk_action_id }) => ({ params: { bulk_action_id } }),

  searchJobs: () => ({}),
  getJob: ({ job_id }) => ({ params: { job_id } }),

  listStatuses: (subject) => ({ params: company(subject) }),
  getStatus: (subject) => ({ params: { ...company(subject), status_id: subject.status_id } }),
  createStatus: (subject) => ({ params: company(subject), body: { name: `Trial ${crypto.randomUUID()}`, group: 1 } }),
  patchStatus: (subject) => ({ params: { ...company(subject), status_id: subject.status_id }, body: { idle_days: 3 } }),
  putStatus: (subject) => ({
    params: { ...company(subject), status_id: subject.status_id },
    body: { name: `Renamed ${crypto.randomUUID()}`, group: 1 },
  }),
  deleteStatus: (subject) => ({ params: { ...company(subject), status_id: subject.status_id } }),

  listRatings: (subject) => ({ params: application(subject) }),
  createRating: (subject) => ({ params: application(subject), body: { value: 4 } }),
  deleteRating: (subject) => ({ params: { ...application(subject), rating_id: subject.rating_id } }),
  getRatingAverage: (subject) => ({ params: application(subject) }),

  listCompanyTags: () => ({}),
  createCompanyTag: () => ({ body: { name: "remote" } }),
  listTags: (subject) => ({ params: application(subject) }),
  addTag: (subject) => ({ params: application(subject), body: { name: "remote" } }),
  removeTag: (subject) => ({ params: { ...application(subject), slug: subject.tag_slug } }),

  listRejectionReasons: (subject) => ({ params: application(subject) }),
  createRejectionReason: (subject) => ({ params: application(subject), body: { value: "Position filled" } }),
  deleteRejectionReasons: (subject) => ({ params: application(subject) }),
  putRejectionReason: ({ rejection_reason_id }) => ({
    params: { rejection_reason_id },
    body: { value: "Position filled" },
  }),
  patchRejectionReason: ({ rejection_reason_id }) => ({ params: { rejection_reason_id }, body: { comment: "Kind." } }),
  deleteRejectionReason: ({ rejection_reason_id }) => ({ params: { rejection_reason_id } }),

  getUploadLimits: () => ({}),
  getPresignedUpload: () => ({ query: { name: "cv.pdf", size: 1000 } }),
  uploadFile: signedForm,
  attachUpload: async (subject, person) => ({
    params: application(subject),
    body: { key: await givenUpload(subject, person), field: "cv", name: "attached.txt" },
  }),
  readFile: async (subject) => {
    await giveDocument(subject);
    return { params: { ...application(subject), field: "cv" } };
  },
  previewFile: async (subject) => {
    await giveDocument(subject);
    return { params: { ...application(subject), field: "cv" } };
  },
  getFileText: async (subject) => {
    await giveDocument(subject);
    return { params: { ...application(subject), field: "cv" } };
  },
  removeFile: async (subject) => {
    await giveDocument(subject);
    return { params: { ...application(subject), field: "cv" } };
  },

  listenLive: () => ({}),

  getCareerPage: careerPage,
  getJobPage: jobPage,
  getApplyPage: jobPage,
  applyForJob: filledForm,
  getThanksPage: jobPage,
  getCareerScript: () => ({}),
  getSitemap: () => ({}),
  getRobots: () => ({}),
};
