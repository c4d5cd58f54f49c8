import { Button } from "@mantine/core";
import { IconTableImport, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { mayImportQuery } from "#features/across/imports/web/imports.hooks.ts";
import { queueQuery } from "#features/review/intake/web/intake.hooks.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { ConfirmCertain } from "./ConfirmCertain.tsx";
import { Opened } from "./Opened.tsx";
import { QueueList } from "./QueueList.tsx";
import { UploadZone } from "./UploadZone.tsx";
import classes from "./IntakePage.module.css";

type IntakePageProps = {
  job_id: number;
  /** Open item, or "new" for a candidate without a CV. */
  item?: number | "new" | undefined;
};

/** Adds candidates to a job: CVs are uploaded, parsed and confirmed one by one. */
export function IntakePage({ job_id, item: chosen }: IntakePageProps) {
  const { t, i18n } = useTranslation(["intake", "imports"]);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(queueQuery(job_id));
  const mayImport = useQuery(mayImportQuery(job_id)).isSuccess;
  const items = data?.results ?? [];
  const open = items.find(({ id }) => id === chosen) ?? items[0];
  const place = open ? items.indexOf(open) : -1;
  const isNew = chosen === "new";
  const isRefused = error !== null && !data;

  const show = (item: number | "new" | undefined) =>
    void navigate({
      to: "/jobs/$job_id/add-candidates/",
      params: { job_id: String(job_id) },
      search: item === undefined ? {} : { item },
      replace: true,
    });
  const form = useRef<HTMLElement>(null);
  const handleOpen = (id: number) => {
    show(id);
    // On a phone the form is below the list.
    form.current?.scrollIntoView({ block: "start" });
  };
  const step = (by: number) => {
    const next = items[Math.min(Math.max(place + by, 0), items.length - 1)];
    if (next) show(next.id);
  };
  useShortcuts({ next: () => step(1), previous: () => step(-1) });

  const title = data ? t("title", { job: data.job.title }) : t("add");
  return (
    <Page
      title={title}
      note={
        items.length > 0 && t("waiting", { count: items.length, number: items.length.toLocaleString(i18n.language) })
      }
      actions={
        !isRefused && (
          <>
            <ConfirmCertain job_id={job_id} items={items} />
            {mayImport && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} aria-hidden />}
                renderRoot={(props) => (
                  <Link to="/jobs/$job_id/import/" params={{ job_id: String(job_id) }} {...props} />
                )}
              >
                {t("imports:fromCsv")}
              </Button>
            )}
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => show("new")}>
              {t("byHand")}
            </Button>
          </>
        )
      }
    >
      {isRefused ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <section className={classes.queue} aria-label={t("queue")}>
            <UploadZone job_id={job_id} />
            {!data && <SkeletonRows rows={5} offline={t("notLoaded")} />}
            <QueueList items={items} open_id={isNew ? undefined : open?.id} onOpen={handleOpen} />
          </section>
          <Opened
            job_id={job_id}
            item={open}
            isNew={isNew}
            isLoaded={data !== undefined}
            form={form}
            onLeft={() => show(undefined)}
            onNext={() => show(items[place + 1]?.id ?? items[place - 1]?.id)}
          />
        </div>
      )}
    </Page>
  );
}
