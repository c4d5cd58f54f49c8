import { UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./AlsoApplied.module.css";
import { alsoAppliedQuery, countOf, rowsOf } from "./also-applied-query.ts";
import { askForSection } from "./asked-section.ts";

/** Link to the section that lists the other applications, if there are any. */
export function OtherApplications({ application }: { application: { id: number } }) {
  const { t } = useTranslation("merging");
  const { data } = useInfiniteQuery(alsoAppliedQuery(application.id));
  const count = data ? rowsOf(data).length : 0;
  if (!data || count === 0) return null;

  return (
    <UnstyledButton className={classes.others} onClick={() => askForSection(application.id)}>
      <IconUsers size={15} stroke={1.7} aria-hidden />
      {t("others", { count, number: countOf(data) })}
    </UnstyledButton>
  );
}
