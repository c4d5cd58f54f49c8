import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { AvatarField } from "./AvatarField.tsx";
import classes from "./ProfilePage.module.css";
import { ProfileForm } from "./ProfileForm.tsx";
import { profileQuery } from "./profile.hooks.ts";

/** How a person is shown to the others, and what they settle for themselves. */
export function ProfilePage() {
  const { t } = useTranslation("profile");
  const { data: profile, error, refetch } = useQuery(profileQuery);

  return (
    <Page title={t("title")}>
      {profile ? (
        <div className={classes.page}>
          <AvatarField profile={profile} />
          <ProfileForm profile={profile} />
        </div>
      ) : error ? (
        <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} offline={t("loadFailed")} />
      )}
    </Page>
  );
}
