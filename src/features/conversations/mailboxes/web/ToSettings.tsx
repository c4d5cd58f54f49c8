import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** Where a mailbox is connected, or its password entered again. */
export function ToSettings() {
  const { t } = useTranslation("mailboxes");
  return <Button renderRoot={(props) => <Link {...props} to="/settings/mailbox/" />}>{t("attach.settings")}</Button>;
}
