/** Colors of the staff app. Components use the CSS variables `--color-…`; only this file contains color values. */
export const tokens = {
  light: {
    bg: "#fafaf8",
    surface: "#ffffff",
    sunken: "#f4f3f0",
    line: "#e6e4df",
    "line-strong": "#8b8880",
    skeleton: "#c9c6bf",
    text: "#1c1b1a",
    muted: "#5f5d58",
    faint: "#6e6b64",
    accent: "#0b6b63",
    "accent-hover": "#095851",
    "accent-soft": "#e2f1ef",
    "on-accent": "#ffffff",
    danger: "#b3261e",
    "danger-hover": "#96201a",
    "danger-soft": "#fbe9e7",
    "on-danger": "#ffffff",
    warning: "#855600",
    "warning-soft": "#f8efdc",
    focus: "#0b6b63",
    "status-new": "#2456c9",
    "status-active": "#0b6b63",
    "status-hold": "#855600",
    "status-rejected": "#b3261e",
    "status-hired": "#1b7a3d",
    "score-green": "#1b7a3d",
    "score-yellow": "#855600",
    "score-red": "#b3261e",
    star: "#b7791f",
    mark: "#fff1b8",
    overlay: "rgb(28 27 26 / 0.35)",
  },
  dark: {
    bg: "#131312",
    surface: "#1b1b1a",
    sunken: "#222120",
    line: "#32312e",
    "line-strong": "#7d7a73",
    skeleton: "#454440",
    text: "#edecea",
    muted: "#a9a6a0",
    faint: "#99968f",
    accent: "#4fc3b5",
    "accent-hover": "#6dd3c7",
    "accent-soft": "#17322f",
    "on-accent": "#06201d",
    danger: "#ff9088",
    "danger-hover": "#ffaaa4",
    "danger-soft": "#3a1f1d",
    "on-danger": "#2b0805",
    warning: "#e0b057",
    "warning-soft": "#33290f",
    focus: "#4fc3b5",
    "status-new": "#8fb0ff",
    "status-active": "#4fc3b5",
    "status-hold": "#e0b057",
    "status-rejected": "#ff9088",
    "status-hired": "#74d193",
    "score-green": "#74d193",
    "score-yellow": "#e0b057",
    "score-red": "#ff9088",
    star: "#e6b455",
    mark: "#5a4a12",
    overlay: "rgb(0 0 0 / 0.5)",
  },
} as const;

export type Token = keyof (typeof tokens)["light"];

/** Lowest opacity of the pulsing skeleton. */
export const skeletonFaintest = 0.6;

export const shadows = {
  light: "0 1px 2px rgb(0 0 0 / 0.05), 0 6px 20px rgb(0 0 0 / 0.06)",
  dark: "0 1px 2px rgb(0 0 0 / 0.4), 0 6px 20px rgb(0 0 0 / 0.35)",
} as const;

/** Background colors of avatars. White letters reach a contrast of 4.5:1 on each, in both color schemes. */
export const avatarColors = ["#0b6b63", "#7a4fb5", "#b3541e", "#2456c9", "#8a2f5d", "#3d6b1f", "#1f6a8a"] as const;

/** Avatar without an email address. Its letters are dark, since white is not legible on this background. */
export const avatarFallback = { background: "#03a7d5", letters: "#111111" } as const;
