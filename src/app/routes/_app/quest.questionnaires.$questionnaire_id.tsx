import { createFileRoute, notFound } from "@tanstack/react-router";
import { idText } from "#shared/query-values.ts";
import { lazyPage } from "#web/lazy-page.ts";

export const Route = createFileRoute("/_app/quest/questionnaires/$questionnaire_id")({
  beforeLoad: ({ params }) => {
    if (!idText.test(params.questionnaire_id)) throw notFound();
  },
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/review/questions/web/question-pages.tsx"), "QuestionnaireRoute"),
});
