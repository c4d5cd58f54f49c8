import { getFormAnswers, listForms, sendForm } from "#features/conversations/forms/forms.contract.ts";
import { questionnaireQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { fieldOf, type ChoiceType, type QuestionnaireType } from "#features/review/questions/questions.ts";
import { createCandidate } from "./candidate.ts";
import { createSearchWorld } from "./search-world.ts";

export const shifts = { label: "Which shifts suit you?", choices: [{ text: "Days" }, { text: "Nights" }] };

/** Creates a company with an application and questionnaires, and helpers to ask, send and read them. */
export async function createForms() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const application = await world.candidate({ job_id: job.id });
  const of = { application_id: application.id };
  const company_id = world.company.id;
  const questionnaire = async (type: QuestionnaireType = "application", more: object = {}) => {
    const content = { title: `A ${type}`, questionnaire_type: type, ...more };
    const { body } = await world.send(admin, createQuestionnaire, { params: { company_id }, body: content });
    return { ...body, form: { ...of, form: String(body.id) }, link: { ...of, questionnaire_id: body.id } };
  };
  const ask = async (questionnaire_id: number, choice_type: ChoiceType = "select-one", more: object = shifts) => {
    const params = { questionnaire_id, choice_type };
    const body = { label: `${choice_type}?`, ...more };
    const { question } = (await world.send(admin, questionnaireQuestions.create, { params, body })).body.data;
    return { ...question, field: fieldOf(question.id), ids: question.choices.map(({ id }) => String(id)) };
  };
  const titles = async (who: typeof admin) =>
    (await world.send(who, listForms, { params: of })).body.results.map(({ title, form }) => title ?? form);
  const texts = async (form: { application_id: number; form: string }) =>
    (await world.send(admin, getFormAnswers, { params: form })).body.results.map(({ texts: shown }) => shown);
  const candidate = createCandidate(world);
  const open = async (link: { application_id: number; questionnaire_id: number }) => {
    const { body } = await world.send(maja, sendForm, { params: link, body: {} });
    return new URL(body.address).pathname;
  };
  return {
    ...world,
    admin,
    maja,
    job,
    application,
    of,
    company_id,
    questionnaire,
    ask,
    titles,
    texts,
    candidate,
    open,
  };
}
