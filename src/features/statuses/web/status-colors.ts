/** The colours a status may have. Each is visible on every ground of both themes, which a test holds. */
export const statusColors = {
  blue: "#4078d8",
  violet: "#8763d0",
  pink: "#c2478f",
  red: "#d6453c",
  orange: "#c4611c",
  amber: "#a9791b",
  olive: "#76831f",
  green: "#2e8b57",
  teal: "#15877c",
  grey: "#7f7b73",
} as const;

export type StatusColor = keyof typeof statusColors;
export const statusColorNames = Object.keys(statusColors) as StatusColor[];
