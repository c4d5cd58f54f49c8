// Runs before the first paint, so that a page in the chosen colours never flashes in the other ones.
// The rest of the program reads and writes the same choice in color-scheme.ts.
(function applyColorScheme() {
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("jbl_emp") || "{}").theme || "auto";
  } catch {
    // A damaged or forbidden storage means no choice was made.
  }
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
