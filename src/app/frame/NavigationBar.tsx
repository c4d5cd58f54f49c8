import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "#web/frame/Brand.tsx";
import { places } from "../features.ts";
import { useSentences } from "#web/i18n.ts";
import type { Place } from "#web/frame/place.ts";
import classes from "./NavigationBar.module.css";

/** Navigation rail on the left. On narrow screens it is a bar at the bottom. */
export function NavigationBar({ isSlim, onToggle }: { isSlim: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const toggleLabel = t(isSlim ? "frame.expand" : "frame.collapse");
  const ToggleIcon = isSlim ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <nav className={classes.rail} data-slim={isSlim || undefined} aria-label={t("frame.menu")}>
      <div className={classes.brand}>
        <Brand isSlim={isSlim} />
      </div>
      <ul className={classes.list}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} />
            {place.Below && <place.Below />}
          </li>
        ))}
      </ul>
      <div className={classes.toggle}>
        <ActionIcon aria-label={toggleLabel} title={toggleLabel} aria-expanded={!isSlim} onClick={onToggle}>
          <ToggleIcon size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  );
}

function PlaceLink({ place }: { place: Place }) {
  const say = useSentences();
  const isHere = useLocation({ select: ({ pathname }) => pathname.startsWith(place.to) });
  const { Count, icon: Icon } = place;

  return (
    <Link to={place.to} className={classes.link} aria-current={isHere ? "page" : undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.label}>{say(place.label)}</span>
      {Count && (
        <span className={classes.count}>
          <Suspense>
            <Count />
          </Suspense>
        </span>
      )}
    </Link>
  );
}
