import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { JobField } from "../../job-editing.ts";
import { AdSection } from "./AdSection.tsx";
import { DatesSection } from "./DatesSection.tsx";
import { EmploymentSection } from "./EmploymentSection.tsx";
import { focusField, useJobForm } from "./form-context.ts";
import { FormSection } from "./FormSection.tsx";
import classes from "./JobForm.module.css";
import { PlaceSection } from "./PlaceSection.tsx";
import { PublishChecks } from "./PublishChecks.tsx";
import { sectionId, sectionOf, sections, sectionsOf, type SectionName, type TeamStep } from "./sections.ts";
import { StructureSection } from "./StructureSection.tsx";
import { VisibilitySection } from "./VisibilitySection.tsx";

const bodies: Record<Exclude<SectionName, "team">, ComponentType> = {
  ad: AdSection,
  place: PlaceSection,
  structure: StructureSection,
  employment: EmploymentSection,
  dates: DatesSection,
  visibility: VisibilitySection,
};

type JobFormProps = {
  teamStep: TeamStep;
  folded: readonly SectionName[];
  onFold: (folded: readonly SectionName[]) => void;
};

/** Steps of the form in one column, next to links to each step and the problems that prevent publishing. */
export function JobForm({ teamStep: Team, folded, onFold }: JobFormProps) {
  const { t } = useTranslation("job-editing");
  const { draft, errorOf } = useJobForm();
  const { job_id, status, my_role } = draft.form;
  const isAd = status !== "template" && status !== "archived";
  const names = sectionsOf(draft.form);

  function setOpen(name: SectionName, isOpen: boolean) {
    const others = folded.filter((other) => other !== name);
    onFold(isOpen ? others : [...others, name]);
  }

  /** Expands a step and focuses it. Rendering must finish before the step can take the focus. */
  function handleGo(name: SectionName) {
    flushSync(() => setOpen(name, true));
    const heading = document.getElementById(sectionId(name));
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }

  function handleGoToField(field: JobField) {
    flushSync(() => setOpen(sectionOf(field), true));
    focusField(field);
  }

  const hasError = (name: SectionName) =>
    sections[name].some((field) => errorOf(field) !== undefined || draft.typed[field]?.theirs !== undefined);

  return (
    <div className={classes.form}>
      <div className={classes.aside}>
        <nav aria-label={t("sections.label")}>
          <ol className={classes.anchors}>
            {names.map((name) => (
              <li key={name}>
                <a
                  href={`#${sectionId(name)}`}
                  className={classes.anchor}
                  data-error={hasError(name) || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    handleGo(name);
                  }}
                >
                  {t(`sections.${name}`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {isAd && <PublishChecks form={draft.form} values={draft.values} onGo={handleGoToField} />}
      </div>
      <div className={classes.column}>
        {names.map((name, index) => {
          const Body = name === "team" ? undefined : bodies[name];
          return (
            <FormSection
              key={name}
              name={name}
              isOpen={!folded.includes(name)}
              onToggle={() => setOpen(name, folded.includes(name))}
              previous={names[index - 1]}
              next={names[index + 1]}
              onGo={handleGo}
            >
              {Body ? <Body /> : <Team job={{ id: job_id, my_role }} />}
            </FormSection>
          );
        })}
      </div>
    </div>
  );
}
