import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { entryQuery } from "../sessions.hooks.ts";

/** Link to the demo's outbox, which stores emails instead of sending them. */
export function DemoOutboxLink() {
  const { t } = useTranslation("system-mail");
  const { data: entry } = useQuery(entryQuery);
  if (entry?.mails !== "kept") return null;
  return (
    <Anchor component={Link} to="/demo-outbox/" size="sm">
      {t("link")}
    </Anchor>
  );
}
