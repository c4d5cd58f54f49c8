import { bindPage } from "#features/candidate-site/career/pages/bind-page.ts";
import { answerPage } from "../forms.views.ts";
import { AnswerPage } from "./AnswerPage.tsx";

export const pages = [bindPage(answerPage, AnswerPage)];
