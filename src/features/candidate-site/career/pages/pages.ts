import { careerPage, jobPage, messagePage } from "../career.views.ts";
import { bindPage } from "./bind-page.ts";
import { CareerPage } from "./CareerPage.tsx";
import { JobPage } from "./JobPage.tsx";
import { MessagePage } from "./MessagePage.tsx";

export const pages = [bindPage(careerPage, CareerPage), bindPage(jobPage, JobPage), bindPage(messagePage, MessagePage)];
