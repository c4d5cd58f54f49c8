import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./JobForm.module.css";
import { sectionId, type SectionName } from "./sections.ts";

type FormSectionProps = {
  name: SectionName;
  isOpen: boolean;
  onToggle: () => void;
  previous: SectionName | undefined;
  next: SectionName | undefined;
  onGo: (section: SectionName) => void;
  children: ReactNode;
};

/** Collapsible step of the form with links to the previous and next step. */
export function FormSection({ name, isOpen, onToggle, previous, next, onGo, children }: FormSectionProps) {
  const { t } = useTranslation("job-editing");
  const title = t(`sections.${name}`);
  return (
    <fieldset className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>
        <UnstyledButton
          id={sectionId(name)}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${sectionId(name)}-content`}
          onClick={onToggle}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {title}
        </UnstyledButton>
      </h2>
      <div id={`${sectionId(name)}-content`} hidden={!isOpen} className={classes.fields}>
        {children}
        <div className={classes.steps}>
          {previous && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconChevronUp size={14} aria-hidden />}
              onClick={() => onGo(previous)}
            >
              {t("sections.previous", { section: t(`sections.${previous}`) })}
            </Button>
          )}
          {next && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              className={classes.nextStep}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              onClick={() => onGo(next)}
            >
              {t("sections.next", { section: t(`sections.${next}`) })}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
