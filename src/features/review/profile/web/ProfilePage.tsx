import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AvatarField } from "./AvatarField.tsx";
import classes from "./ProfilePage.module.css";
import { ProfileForm } from "./ProfileForm.tsx";
import { profileQuery } from "./profile.hooks.ts";

export function ProfilePage() {
  const { t } = useTranslation("profile");
  const query = useQuery(profileQuery);

  return (
    <Page title={t("title")}>
      <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={6}>
        {(profile) => (
          <div className={classes.page}>
            <AvatarField profile={profile} />
            <ProfileForm profile={profile} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
