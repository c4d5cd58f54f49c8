import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useConfirm } from "#web/ui/confirm.tsx";
import { canManageSingleSignOn, canSeeSingleSignOn } from "../single-sign-on.policy.ts";
import { ConnectionForm } from "./ConnectionForm.tsx";
import { ConnectionTest } from "./ConnectionTest.tsx";
import classes from "./SingleSignOnPage.module.css";
import { singleSignOnQuery, useRemoveConnection } from "./single-sign-on.hooks.ts";

/** Single sign-on settings. Owners can change them, admins can see them. */
export function SingleSignOnPage() {
  const { t } = useTranslation("single-sign-on");
  const me = useMe();
  return (
    <ManagedPage title={t("title")} may={canSeeSingleSignOn} notYours={t("notYours")} help={t("onlyAdminsSee")}>
      <Page title={t("title")}>
        <IdentityProvider>
          <Settings company_id={me.company_id} mayChange={canManageSingleSignOn(me)} />
        </IdentityProvider>
      </Page>
    </ManagedPage>
  );
}

function Settings({ company_id, mayChange }: { company_id: number; mayChange: boolean }) {
  const { t } = useTranslation("single-sign-on");
  const query = useQuery(singleSignOnQuery(company_id));
  const remove = useRemoveConnection();
  const confirm = useConfirm();

  return (
    <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={6}>
      {(settings) => {
        async function handleRemove() {
          const question = { title: t("remove.title"), body: t("remove.body"), action: t("remove.action") };
          if (await confirm(question)) remove.mutate();
        }

        const { connection } = settings;
        return (
          <div className={classes.settings}>
            <p className={classes.intro}>{t("intro")}</p>
            {!mayChange && <p className={classes.notice}>{t("onlyOwnersChange")}</p>}
            {/* The key discards typed values when the connection is removed. */}
            <ConnectionForm key={connection === null ? "none" : "one"} settings={settings} mayChange={mayChange} />
            {connection && <ConnectionTest connection={connection} company_id={company_id} mayTest={mayChange} />}
            {connection && mayChange && (
              <div>
                <Button variant="default" color="red" loading={remove.isPending} onClick={() => void handleRemove()}>
                  {t("remove.action")}
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
