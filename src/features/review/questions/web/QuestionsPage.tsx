import { useTranslation } from "react-i18next";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { canManageQuestions } from "../questions.policy.ts";
import { Library } from "./Library.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { QuestionnaireList } from "./QuestionnaireList.tsx";
import classes from "./Questions.module.css";

const questionTabs = ["reusable", "questionnaires", "applicant_field", "offer"] as const;
type QuestionTab = (typeof questionTabs)[number];

type QuestionsPageProps = { tab: string | undefined; onTab: (tab: QuestionTab) => void };

export function QuestionsPage({ tab: named, onTab }: QuestionsPageProps) {
  const { t } = useTranslation("questions");
  const me = useMe();
  const tab = questionTabs.find((known) => known === named) ?? "reusable";
  return (
    <ManagedPage title={t("title")} may={canManageQuestions} notYours={t("notYours")} help={t("onlyAdminsManage")}>
      <Page title={t("title")}>
        <Tabs
          label={t("tabs.label")}
          tabs={questionTabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
          value={tab}
          onChange={onTab}
        >
          <div className={classes.panel}>
            <p className={classes.intro}>{t(`intro.${tab}`)}</p>
            {tab === "reusable" && <Library company_id={me.company_id} />}
            {tab === "questionnaires" && <QuestionnaireList company_id={me.company_id} />}
            {(tab === "offer" || tab === "applicant_field") && (
              <QuestionList key={tab} list={{ kind: "company", company_id: me.company_id, q_type: tab }} />
            )}
          </div>
        </Tabs>
      </Page>
    </ManagedPage>
  );
}
