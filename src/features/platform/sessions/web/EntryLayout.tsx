import type { ReactNode } from "react";
import { Brand } from "#web/frame/Brand.tsx";
import { ConnectionBanner } from "#web/frame/ConnectionBanner.tsx";
import { LanguageMenu } from "#web/frame/LanguageMenu.tsx";
import { ThemeMenu } from "#web/frame/ThemeMenu.tsx";
import classes from "./EntryLayout.module.css";
import { chooseEntryLanguage } from "./sessions.hooks.ts";

/** Layout of the pages before sign-in: a card in the center, with the language and theme menus above. */
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
