import { IconArrowLeft } from "@tabler/icons-react";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { useSentences } from "#web/i18n.ts";
import { settingsFor } from "./settings-sections.ts";
import classes from "./SettingsFrame.module.css";

/** Frame with the list of settings next to the open page. On narrow screens it has a link back to the list. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const say = useSentences();
  const sections = settingsFor(useMe());
  const isList = useLocation({ select: ({ pathname }) => pathname === "/settings/" });

  return (
    <div className={classes.frame}>
      <nav className={classes.column} aria-label={t("navigation.settings")}>
        {sections.map(({ name, settings }) => (
          <section key={name} className={classes.section}>
            <h2 className={classes.heading}>{say(`settings:sections.${name}`)}</h2>
            {settings.map((setting) => (
              <Link key={setting.to} to={setting.to} className={classes.page}>
                {say(setting.label)}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      {!isList && (
        <Link to="/settings/" className={classes.back}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t("navigation.settings")}
        </Link>
      )}
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
