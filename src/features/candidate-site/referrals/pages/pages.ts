import { bindPage } from "#features/candidate-site/career/pages/bind-page.ts";
import { portalPage, recommendPage } from "../referrals.views.ts";
import { PortalPage } from "./PortalPage.tsx";
import { RecommendPage } from "./RecommendPage.tsx";

export const pages = [bindPage(portalPage, PortalPage), bindPage(recommendPage, RecommendPage)];
