import { bindPage } from "#features/candidate-site/career/pages/bind-page.ts";
import { unsubscribePage } from "../email-subscriptions.views.ts";
import { UnsubscribePage } from "./UnsubscribePage.tsx";

export const pages = [bindPage(unsubscribePage, UnsubscribePage)];
