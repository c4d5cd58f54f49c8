import { Menu } from "@mantine/core";

export type ChoiceItemsProps = {
  label: string;
  choices: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChoose: (value: string) => void;
  /** Shown below the choices, such as where to find others. */
  note?: string | undefined;
};

export function ChoiceItems({ label, choices, value, onChoose, note }: ChoiceItemsProps) {
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={onChoose}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} lang={choice.lang} closeMenuOnClick>
            {choice.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {note !== undefined && <Menu.Label>{note}</Menu.Label>}
    </>
  );
}
