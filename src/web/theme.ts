import {
  createTheme,
  defaultVariantColorsResolver,
  type ActionIconProps,
  type AnchorProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type InputWrapperProps,
  type MantineColorsTuple,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type VariantColorsResolver,
} from "@mantine/core";
import { shadows, skeletonFaintest, tokens } from "./tokens.ts";

const accent: MantineColorsTuple = [
  "#eef8f7",
  "#e2f1ef",
  "#bfe3de",
  "#92d2ca",
  "#4fc3b5",
  "#2aa597",
  "#14867b",
  "#0b6b63",
  "#095851",
  "#06413c",
];

const danger: MantineColorsTuple = [
  "#fdf3f2",
  "#fbe9e7",
  "#f6cbc7",
  "#ffaaa4",
  "#ff9088",
  "#e2564c",
  "#c93a30",
  "#b3261e",
  "#96201a",
  "#701611",
];

/** Text on filled components is legible in both color schemes. Mantine would use white. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== "filled") return colors;
  return { ...colors, color: input.color === "danger" ? "var(--color-on-danger)" : "var(--color-on-accent)" };
};

/** Mantine's gray scale in the warm gray of the tokens, for styles of components that no CSS variable controls. */
const gray: MantineColorsTuple = [
  "#f4f3f0",
  "#eeece8",
  "#e6e4df",
  "#d6d3cc",
  "#c2beb6",
  "#a5a199",
  "#8b8880",
  "#5f5d58",
  "#3b3a37",
  "#1c1b1a",
];

const dark: MantineColorsTuple = [
  "#edecea",
  "#cfccc6",
  "#a9a6a0",
  "#99968f",
  "#32312e",
  "#2a2927",
  "#1b1b1a",
  "#131312",
  "#0d0d0c",
  "#080808",
];

/** Without an exit transition: an overlay that is still closing would catch the next key. */
const closesAtOnce = { exitDuration: 0 };

export const theme = createTheme({
  primaryColor: "accent",
  colors: { accent, danger, gray, dark },
  primaryShade: { light: 7, dark: 4 },
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  headings: { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: "620" },
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.875rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1rem", sm: "1.25rem", md: "1.25rem", lg: "1.5rem", xl: "1.75rem" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.25rem", xl: "2rem" },
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "10px" },
  defaultRadius: "md",
  variantColorResolver: resolveVariantColors,
  cursorType: "pointer",
  respectReducedMotion: true,
  // Plain objects instead of Mantine's extend(), which would add every component named here to the first load.
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: 32 } satisfies ActionIconProps },
    Anchor: { defaultProps: { underline: "hover" } satisfies AnchorProps },
    Button: { defaultProps: { variant: "default" } satisfies ButtonProps },
    Checkbox: { defaultProps: { iconColor: "var(--color-on-accent)" } satisfies CheckboxProps },
    InputWrapper: { defaultProps: { errorProps: { role: "alert" } } satisfies InputWrapperProps },
    Menu: {
      defaultProps: {
        shadow: "md",
        position: "bottom-end",
        loop: true,
        withInitialFocusPlaceholder: false,
        transitionProps: closesAtOnce,
      } satisfies MenuProps,
    },
    Popover: { defaultProps: { transitionProps: closesAtOnce } satisfies Partial<PopoverProps> },
    Drawer: { defaultProps: { transitionProps: closesAtOnce } satisfies Partial<DrawerProps> },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: closesAtOnce,
        overlayProps: { color: "var(--color-overlay)", backgroundOpacity: 1 },
        // Otherwise Mantine's <header> would be a second banner landmark.
        attributes: { header: { role: "presentation" } },
      } satisfies Partial<ModalProps>,
    },
  },
});

const colorVariables = (scheme: keyof typeof tokens) =>
  Object.fromEntries(Object.entries(tokens[scheme]).map(([name, value]) => [`--color-${name}`, value]));

const mantineVariables = (scheme: keyof typeof tokens) => ({
  "--mantine-color-body": "var(--color-bg)",
  "--mantine-color-text": "var(--color-text)",
  "--mantine-color-dimmed": "var(--color-muted)",
  "--mantine-color-placeholder": "var(--color-faint)",
  "--mantine-color-anchor": "var(--color-accent)",
  "--mantine-color-error": "var(--color-danger)",
  "--mantine-color-default": "var(--color-surface)",
  "--mantine-color-default-hover": "var(--color-sunken)",
  "--mantine-color-default-color": "var(--color-text)",
  "--mantine-color-default-border": "var(--color-line)",
  "--mantine-color-disabled": "var(--color-sunken)",
  "--mantine-color-disabled-color": "var(--color-faint)",
  "--mantine-color-disabled-border": "var(--color-line)",
  "--mantine-color-gray-light-hover": "var(--color-sunken)",
  "--mantine-color-gray-light-color": "var(--color-muted)",
  "--mantine-primary-color-contrast": "var(--color-on-accent)",
  "--mantine-color-accent-filled": "var(--color-accent)",
  "--mantine-color-accent-filled-hover": "var(--color-accent-hover)",
  "--mantine-color-accent-light": "var(--color-accent-soft)",
  "--mantine-color-accent-light-hover": "var(--color-accent-soft)",
  "--mantine-color-accent-light-color": "var(--color-accent)",
  "--mantine-color-accent-outline": "var(--color-accent)",
  "--mantine-color-danger-filled": "var(--color-danger)",
  "--mantine-color-danger-filled-hover": "var(--color-danger-hover)",
  "--mantine-color-danger-light": "var(--color-danger-soft)",
  "--mantine-color-danger-light-hover": "var(--color-danger-soft)",
  "--mantine-color-danger-light-color": "var(--color-danger)",
  "--mantine-color-danger-outline": "var(--color-danger)",
  "--mantine-shadow-sm": shadows[scheme],
  "--mantine-shadow-md": shadows[scheme],
  "--mantine-shadow-lg": shadows[scheme],
});

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { "--skeleton-faintest": String(skeletonFaintest) },
  light: { ...colorVariables("light"), ...mantineVariables("light") },
  dark: { ...colorVariables("dark"), ...mantineVariables("dark") },
});
