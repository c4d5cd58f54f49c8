import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#shared/text/tokens.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { useSentences } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { settingsFor } from "./settings-sections.ts";
import classes from "./SettingsPage.module.css";

/** Overview of all settings that the user can open, with descriptions and a search. */
export function SettingsPage() {
  const { t } = useTranslation(["common", "settings"]);
  const say = useSentences();
  const sections = settingsFor(useMe());
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => field.current?.focus() });

  const words = fold(text).split(/\s+/u).filter(Boolean);
  const matches = ({ label, about, words: others }: Setting) => {
    const described = fold([label, about, others].map(say).join(" "));
    return words.every((word) => described.includes(word));
  };
  const found = sections
    .map(({ name, settings }) => ({ name, settings: settings.filter(matches) }))
    .filter(({ settings }) => settings.length > 0);

  return (
    <Page title={t("navigation.settings")} width="column">
      <div className={classes.page}>
        <TextInput
          ref={field}
          type="search"
          aria-label={t("settings:search")}
          placeholder={t("settings:search")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <output>{found.length === 0 && <EmptyState icon={IconSearch} title={t("settings:none", { text })} />}</output>
        {found.map(({ name, settings }) => (
          <section key={name}>
            <h2 className={classes.heading}>{say(`settings:sections.${name}`)}</h2>
            <ul className={classes.settings}>
              {settings.map((setting) => (
                <li key={setting.to}>
                  <Link to={setting.to} className={classes.setting}>
                    <setting.icon size={20} stroke={1.7} aria-hidden />
                    <span>
                      <span className={classes.name}>{say(setting.label)}</span>
                      <span className={classes.about}>{say(setting.about)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
