import { Link, Outlet } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSentences, type SentenceKey } from "../i18n.ts";
import classes from "./SettingsFrame.module.css";

/** The pages of the settings, in this order. */
const pages = [
  { to: "/settings/pipeline/", label: "statuses:title" },
  { to: "/settings/interview-kits/", label: "scorecards:kitsTitle" },
  { to: "/settings/hidden-applications/", label: "applications:putAway.title" },
] as const satisfies readonly { to: string; label: SentenceKey }[];

/** What there is to set beside the page that is open; on narrow screens above it. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const say = useSentences();

  return (
    <div className={classes.frame}>
      <nav className={classes.pages} aria-label={t("navigation.settings")}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.page}>
            {say(label)}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
