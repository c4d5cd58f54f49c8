import { bindPage } from "#features/candidate-site/career/pages/bind-page.ts";
import { sharePage } from "../shares.views.ts";
import { SharePage } from "./SharePage.tsx";

export const pages = [bindPage(sharePage, SharePage)];
