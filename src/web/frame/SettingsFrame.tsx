import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSentences, type SentenceKey } from "../i18n.ts";
import classes from "./SettingsFrame.module.css";

/** The pages of the settings, in this order. */
const pages = [
  { to: "/settings/pipeline/", label: "statuses:title", isForAll: true },
  { to: "/settings/tags/", label: "tags:title", isForAll: false },
  { to: "/settings/interview-kits/", label: "scorecards:kitsTitle", isForAll: true },
  { to: "/settings/share-links/", label: "shares:title", isForAll: true },
  { to: "/settings/hidden-applications/", label: "applications:putAway.title", isForAll: true },
] as const satisfies readonly { to: string; label: SentenceKey; isForAll: boolean }[];

type SettingsFrameProps = { /** Whether the reader runs the company. */ isAdmin: boolean };

/** What there is to set beside the page that is open; on narrow screens above it. */
export function SettingsFrame({ isAdmin }: SettingsFrameProps) {
  const { t } = useTranslation();
  const say = useSentences();
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });

  // On a phone they do not all fit into the line.
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll("a") ?? [])];
    const open = links.find((link) => link.getAttribute("href") === pathname);
    open?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);

  return (
    <div className={classes.frame}>
      <nav ref={nav} className={classes.pages} aria-label={t("navigation.settings")}>
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
