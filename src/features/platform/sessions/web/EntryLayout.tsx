import type { ReactNode } from "react";
import { Brand } from "#web/frame/Brand.tsx";
import { ConnectionBanner } from "#web/frame/ConnectionBanner.tsx";
import { LanguageMenu } from "#web/frame/LanguageMenu.tsx";
import { ThemeMenu } from "#web/frame/ThemeMenu.tsx";
import classes from "./EntryLayout.module.css";
import { chooseEntryLanguage } from "./sessions.hooks.ts";

/** The pages before anybody is known: a card in the middle, language and theme at hand. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <ConnectionBanner isSignedOut />
      <header className={classes.bar}>
        <Brand />
        <div className={classes.tools}>
          <LanguageMenu onChoose={(language) => void chooseEntryLanguage(language)} />
          <ThemeMenu />
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
