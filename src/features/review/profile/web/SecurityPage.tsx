import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { PasskeysPart } from "./PasskeysPart.tsx";
import { PasswordPart } from "./PasswordPart.tsx";
import { factorsQuery } from "#features/platform/sessions/web/identity.hooks.ts";
import classes from "./SecurityPage.module.css";
import { SessionsPart } from "./SessionsPart.tsx";
import { TwoStepPart } from "./TwoStepPart.tsx";

export function SecurityPage() {
  const { t } = useTranslation("profile");
  const query = useQuery(factorsQuery);

  return (
    <Page title={t("security.title")}>
      <IdentityProvider>
        <QueryState query={query} failed={t("security.loadFailed")} offline={t("security.loadFailed")} rows={8}>
          {(factors) => (
            <div className={classes.page}>
              <TwoStepPart factors={factors} />
              <PasskeysPart passkeys={factors.passkeys} />
              <SessionsPart />
              <PasswordPart hasPassword={factors.has_password} />
              <EmailPart />
            </div>
          )}
        </QueryState>
      </IdentityProvider>
    </Page>
  );
}
