import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** Link to the settings page on which a mailbox is connected and its password updated. */
export function ToSettings() {
  const { t } = useTranslation("mailboxes");
  return <Button renderRoot={(props) => <Link {...props} to="/settings/mailbox/" />}>{t("attach.settings")}</Button>;
}
