import { bindPage } from "#features/candidate-site/career/pages/bind-page.ts";
import { statusPage, withdrawPage } from "../status-page.views.ts";
import { StatusPage } from "./StatusPage.tsx";
import { WithdrawPage } from "./WithdrawPage.tsx";

export const pages = [bindPage(statusPage, StatusPage), bindPage(withdrawPage, WithdrawPage)];
