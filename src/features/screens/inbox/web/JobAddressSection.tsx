import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import classes from "./Inbox.module.css";
import { jobAddressQuery, useSwitchAddress } from "./job-address.hooks.ts";

/** Section for a job's email address for applications, for people who manage the job. */
export function JobAddressSection({ job_id }: { job_id: number }) {
  const { t } = useTranslation("inbox");
  const headingId = useId();
  return (
    <section className={classes.address} aria-labelledby={headingId}>
      <h2 className={classes.heading} id={headingId}>
        {t("address.title")}
      </h2>
      <AddressSwitch job_id={job_id} />
    </section>
  );
}

function AddressSwitch({ job_id }: { job_id: number }) {
  const { t } = useTranslation("inbox");
  const confirm = useConfirm();
  const query = useQuery(jobAddressQuery(job_id));
  const change = useSwitchAddress(job_id);

  return (
    <QueryState query={query} failed={t("address.notLoaded")} offline={t("address.notLoaded")} rows={1}>
      {({ address, can_receive }) => {
        async function handleSwitch(isOn: boolean) {
          const question = { title: t("address.offTitle"), body: t("address.offBody"), action: t("address.off") };
          if (change.isPending) return;
          if (isOn || (await confirm(question))) change.mutate(isOn);
        }

        return (
          <>
            <Switch
              label={t("address.switch")}
              description={t(can_receive ? "address.help" : "address.noDomain")}
              // Optimistic update with rollback. The switch isn't disabled while saving, because it would lose the focus.
              checked={change.isPending ? change.variables : address !== null}
              disabled={!can_receive && address === null}
              onChange={(event) => void handleSwitch(event.currentTarget.checked)}
            />
            {address !== null && (
              <Facts>
                <Fact label={t("address.label")} copied={address}>
                  {address}
                </Fact>
              </Facts>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
