import { bindPage } from "#features/candidate-site/career/pages/bind-page.ts";
import { feedbackPage } from "../feedback.views.ts";
import { FeedbackPage } from "./FeedbackPage.tsx";

export const pages = [bindPage(feedbackPage, FeedbackPage)];
