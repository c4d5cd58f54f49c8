import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import classes from "./ApplicationView.module.css";
import { ApplicationView } from "./ApplicationView.tsx";
import { useSearchedWords } from "./searched-words.ts";

/** Application on its own page, without results next to it. A link leads back to the last search. */
export function ApplicationPage({ application_id }: { application_id: number }) {
  const { t } = useTranslation("applications");
  const words = useSearchedWords();
  const navigate = useNavigate();

  function handleMerged(merged_into: number) {
    void navigate({
      to: "/applications/$application_id/",
      params: { application_id: merged_into },
      search: true,
      replace: true,
    });
  }

  const leave = useCallback(() => void navigate({ to: "/applications/" }), [navigate]);

  return (
    <ApplicationView application_id={application_id} words={words} onMerged={handleMerged} onLeave={leave}>
      <Link to="/applications/" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {t("stack.toSearch")}
      </Link>
    </ApplicationView>
  );
}
