import { Button, FileButton, VisuallyHidden } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import type { Profile } from "../profile.contract.ts";
import { maxAvatarMegabytes } from "../profile.ts";
import { useAvatarChanges } from "./profile.hooks.ts";
import classes from "./ProfilePage.module.css";

/** Shows the person's picture or initials, with buttons to change and remove the picture. */
export function AvatarField({ profile: { name, email, avatar_url } }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { put, remove } = useAvatarChanges();

  return (
    <section className={classes.picture} aria-label={t("picture.title")}>
      <PersonAvatar name={name} email={email} image={avatar_url} size={60} />
      <div className={classes.about}>
        <div className={classes.buttons}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ "aria-label": t("picture.choose") }}
            onChange={(file) => file && put.mutate(file)}
          >
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} loading={put.isPending}>
                {t("picture.choose")}
              </Button>
            )}
          </FileButton>
          {avatar_url && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t("picture.remove")}
            </Button>
          )}
        </div>
        <p className={classes.help}>{t("picture.help", { megabytes: maxAvatarMegabytes })}</p>
        <VisuallyHidden component="output">{put.isPending && t("picture.progress")}</VisuallyHidden>
      </div>
    </section>
  );
}
