import type { Application, ApplicationFile } from "#features/applications/applications.contract.ts";

let lastId = 1000;

/** An application as the server answers it; a test names what matters to it. */
export function anApplication(given: Partial<Application> = {}): Application {
  const id = given.id ?? ++lastId;
  return {
    id,
    application_id: id,
    company_id: 1,
    job_id: 3,
    job_title: "Data Scientist",
    status_id: 10,
    status: "New",
    status_group: 0,
    status_is_rejection_step: false,
    first_name: "Amara",
    last_name: "Okafor",
    full_name: "Amara Okafor",
    email: "amara.okafor@example.test",
    phone_number: "+49 151 5550142",
    ln_url: null,
    avatar: null,
    social_title: null,
    message: "",
    source_type: "applied",
    tags: [],
    rating_avg: null,
    rating_count: 0,
    owner: null,
    owner_obj: null,
    uploaded_by_id: null,
    uploaded_by: null,
    rejection_sent: false,
    is_idle: false,
    idle_since: null,
    is_internal: false,
    should_be_masked: false,
    expiration_date: null,
    dt_created: "2026-11-01T08:00:00.000Z",
    last_modified: "2026-11-02T08:00:00.000Z",
    is_viewer: given.my_role === "viewer",
    my_role: "collaborator",
    has_unreadable_cv: false,
    files: [],
    urls_json: { job_detail: "/jobs/3/", rating_list: "", rating_avg: "" },
    version: 1,
    ...given,
  };
}

export const aFile = (given: Partial<ApplicationFile> = {}): ApplicationFile => ({
  field: "cv",
  name: "okafor.docx",
  kind: "docx",
  content_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  size: 20_000,
  text_state: "extracted",
  url: "/v1/applications/1/files/cv/",
  preview_url: "/v1/applications/1/files/cv/preview/",
  ...given,
});
