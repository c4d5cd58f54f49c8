import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { Trans, useTranslation } from "react-i18next";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import classes from "../EntryLayout.module.css";
import { entryQuery } from "../sessions.hooks.ts";

type DemoAccountsProps = { isBusy: boolean; onChoose: (account: { email: string; password: string }) => void };

/** Accounts of the demo, if one is running: visitors try each role with one click. */
export function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  const { t, i18n } = useTranslation("sessions");
  const { data: entry } = useQuery(entryQuery);
  if (!entry?.demo) return null;

  const { password, accounts } = entry.demo;
  const roleName = (role: string) =>
    i18n.exists(`sessions:roles.${role}`) ? t(`roles.${role}` as ParseKeys<"sessions">) : role;

  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 className={classes.demoTitle} id="demo-accounts">
        {t("signIn.demoTitle")}
      </h2>
      <p className={classes.help}>
        <Trans
          t={t}
          i18nKey="signIn.demoHelp"
          values={{ password }}
          components={{ strong: <strong className={classes.password} /> }}
        />
      </p>
      <ul className={classes.accounts}>
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <UnstyledButton
              className={classes.account}
              disabled={isBusy}
              data-disabled={isBusy || undefined}
              onClick={() => onChoose({ email, password })}
            >
              <PersonAvatar name={name} email={email} size={28} />
              <span className={classes.accountName}>
                {name}
                <span className={classes.accountEmail}>{email}</span>
              </span>
              <span className={classes.accountRole}>{roleName(role)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
