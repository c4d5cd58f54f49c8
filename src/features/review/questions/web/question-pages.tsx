import { getRouteApi } from "@tanstack/react-router";
import { JobQuestionsPage } from "./JobQuestionsPage.tsx";
import { QuestionnairePage } from "./QuestionnairePage.tsx";
import { QuestionsPage } from "./QuestionsPage.tsx";

// All pages of this feature in one lazily loaded file. The route table, which every first visit loads, then refers to a
// single file.

const jobRoute = getRouteApi("/_app/quest/jobs/$job_id");
const companyRoute = getRouteApi("/_app/quest/companies/$company_id/$list");
const questionnaireRoute = getRouteApi("/_app/quest/questionnaires/$questionnaire_id");
const settingsRoute = getRouteApi("/_app/settings/questions");

export const JobRoute = () => <JobQuestionsPage job_id={Number(jobRoute.useParams().job_id)} />;

export function CompanyRoute() {
  const navigate = companyRoute.useNavigate();
  const { list } = companyRoute.useParams();
  return (
    <QuestionsPage
      tab={list}
      onTab={(tab) => void navigate({ params: (params) => ({ ...params, list: tab }), replace: true })}
    />
  );
}

export const QuestionnaireRoute = () => (
  <QuestionnairePage questionnaire_id={Number(questionnaireRoute.useParams().questionnaire_id)} />
);

export function SettingsRoute() {
  const navigate = settingsRoute.useNavigate();
  const { tab } = settingsRoute.useSearch();
  const handleTab = (next: string) =>
    void navigate({ search: next === "reusable" ? {} : { tab: next }, replace: true });
  return <QuestionsPage tab={tab} onTab={handleTab} />;
}
