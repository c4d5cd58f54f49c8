import { Link, Outlet } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSentences, type SentenceKey } from "../i18n.ts";
import classes from "./SettingsFrame.module.css";

/** The pages of the settings, in this order. */
const pages = [
  { to: "/settings/pipeline/", label: "statuses:title", isForAll: true },
  { to: "/settings/tags/", label: "tags:title", isForAll: false },
  { to: "/settings/interview-kits/", label: "scorecards:kitsTitle", isForAll: true },
  { to: "/settings/hidden-applications/", label: "applications:putAway.title", isForAll: true },
] as const satisfies readonly { to: string; label: SentenceKey; isForAll: boolean }[];

type SettingsFrameProps = { /** Whether the reader runs the company. */ isAdmin: boolean };

/** What there is to set beside the page that is open; on narrow screens above it. */
export function SettingsFrame({ isAdmin }: SettingsFrameProps) {
  const { t } = useTranslation();
  const say = useSentences();

  return (
    <div className={classes.frame}>
      <nav className={classes.pages} aria-label={t("navigation.settings")}>
        {pages
          .filter(({ isForAll }) => isForAll || isAdmin)
          .map(({ to, label }) => (
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
