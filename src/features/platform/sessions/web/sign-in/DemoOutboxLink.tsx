import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { entryQuery } from "../sessions.hooks.ts";

/** Where the mails of the demo are read, which sends none. */
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
