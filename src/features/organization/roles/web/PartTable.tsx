import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationRole } from "#shared/actor.ts";
import { partRights } from "#shared/part-rights.gen.ts";
import { mayAs, type PartRight } from "#shared/rights.ts";
import { rightNouns, sentenceOf } from "../right-sentences.ts";
import classes from "./RolesPage.module.css";

const rights = Object.keys(partRights) as PartRight[];
const parts = [
  "admin",
  "job_owner",
  "collaborator",
  "recruiter",
  "viewer",
  "job_interviewer",
  "application_interviewer",
] as const satisfies readonly ApplicationRole[];

/** Table of the rights of each role in a job. */
export function PartTable() {
  const { t } = useTranslation(["roles", "jobs", ...rightNouns]);
  const nameOf = (part: (typeof parts)[number]) =>
    part === "admin" || part === "application_interviewer" ? t(`parts.${part}`) : t(`jobs:roles.${part}`);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboard users must focus the region to scroll it.
    <section className={classes.frame} tabIndex={0} aria-label={t("parts.title")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("parts.right")}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {nameOf(part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right}>
              <th scope="row">{t(sentenceOf(right))}</th>
              {parts.map((part) => (
                <td key={part}>
                  <Mark holds={mayAs(part, right)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ holds }: { holds: boolean }) {
  const { t } = useTranslation("roles");
  const Icon = holds ? IconCheck : IconMinus;
  return (
    <span className={classes.mark} data-holds={holds}>
      <Icon size={16} stroke={2} aria-hidden />
      <VisuallyHidden>{t(holds ? "parts.yes" : "parts.no")}</VisuallyHidden>
    </span>
  );
}
