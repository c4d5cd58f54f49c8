import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import enhance from "virtual:progressive-enhancement";
import type { Pages } from "../career.views.ts";
import { AnswerPage } from "./AnswerPage.tsx";
import { CareerPage } from "./CareerPage.tsx";
import { FeedbackPage } from "./FeedbackPage.tsx";
import { JobPage } from "./JobPage.tsx";
import { MessagePage } from "./MessagePage.tsx";
import { PortalPage } from "./PortalPage.tsx";
import { RecommendPage } from "./RecommendPage.tsx";
import { SharePage } from "./SharePage.tsx";
import { StatusPage } from "./StatusPage.tsx";
import { WithdrawPage } from "./WithdrawPage.tsx";
import { UnsubscribePage } from "./UnsubscribePage.tsx";

const document = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

export const renderCareerPage: Pages["renderCareerPage"] = (view, t) => document(<CareerPage view={view} t={t} />);

export const renderJobPage: Pages["renderJobPage"] = (view, t) => document(<JobPage view={view} t={t} />);

export const renderMessagePage: Pages["renderMessagePage"] = (view, t) => document(<MessagePage view={view} t={t} />);

export const renderFeedbackPage: Pages["renderFeedbackPage"] = (view, t) =>
  document(<FeedbackPage view={view} t={t} />);

export const renderAnswerPage: Pages["renderAnswerPage"] = (view, t) => document(<AnswerPage view={view} t={t} />);

export const renderStatusPage: Pages["renderStatusPage"] = (view, t) => document(<StatusPage view={view} t={t} />);

export const renderWithdrawPage: Pages["renderWithdrawPage"] = (view, t) =>
  document(<WithdrawPage view={view} t={t} />);

export const renderUnsubscribePage: Pages["renderUnsubscribePage"] = (view, t) =>
  document(<UnsubscribePage view={view} t={t} />);

export const renderPortalPage: Pages["renderPortalPage"] = (view, t) => document(<PortalPage view={view} t={t} />);

export const renderRecommendPage: Pages["renderRecommendPage"] = (view, t) =>
  document(<RecommendPage view={view} t={t} />);

export const renderSharePage: Pages["renderSharePage"] = (view, t) => document(<SharePage view={view} t={t} />);

export const script: Pages["script"] = enhance;
