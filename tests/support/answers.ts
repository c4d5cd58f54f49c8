import { fillForm } from "#features/conversations/forms/forms.contract.ts";
import {
  companyQuestions,
  jobQuestions,
  questionnaireQuestions,
} from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { fieldOf, type ChoiceType, type QuestionnaireType } from "#features/review/questions/questions.ts";
import type { Person, World } from "./world.ts";

type Asked = { name: string; question_id: number; choice_ids: string[] };
type Content = { choice_type?: ChoiceType; choices?: string[]; label?: string };

/** Helpers to ask a question in a separate questionnaire and to answer it as an admin. */
export function answersIn(world: World, admin: Person) {
  const company_id = world.company.id;
  const contentOf = ({ choice_type = "text", choices, label = "A question" }: Content) => ({
    kind: { choice_type },
    body: { label, ...(choices && { choices: choices.map((text) => ({ text })) }) },
  });
  const askedAs = (
    name: string,
    { question: { id: question_id, choices } }: { question: { id: number; choices: { id: number }[] } },
  ): Asked => ({
    name,
    question_id,
    choice_ids: choices.map(({ id }) => String(id)),
  });

  async function ask(
    content: Content = {},
    audience: { is_private?: boolean; is_internal?: boolean } = {},
    type: QuestionnaireType = "application",
  ) {
    const { body: made } = await world.send(admin, createQuestionnaire, {
      params: { company_id },
      body: { title: "A form", questionnaire_type: type, ...audience },
    });
    const { kind, body } = contentOf(content);
    const params = { questionnaire_id: made.id, ...kind };
    return askedAs(
      String(made.id),
      (await world.send(admin, questionnaireQuestions.create, { params, body })).body.data,
    );
  }

  async function askInJob(job_id: number, content: Content = {}) {
    const { kind, body } = contentOf(content);
    const reply = await world.send(admin, jobQuestions.create, { params: { job_id, ...kind }, body });
    return askedAs("application", reply.body.data);
  }

  async function askOfApplicants(content: Content = {}) {
    const { kind, body } = contentOf(content);
    const params = { company_id, q_type: "applicant_field" as const, ...kind };
    return askedAs("applicant_field", (await world.send(admin, companyQuestions.create, { params, body })).body.data);
  }

  const answer = ({ id }: { id: number }, { name, question_id }: Asked, value: string | string[]) =>
    world.send(admin, fillForm, {
      params: { application_id: id, form: name },
      body: { answers: { [fieldOf(question_id)]: value } },
    });

  return { ask, askInJob, askOfApplicants, answer };
}
