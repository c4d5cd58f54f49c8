/** Injected before the page's scripts: helpers to observe the open application. */
export const watchKeys = `
  const one = (selector) => document.querySelector(selector);
  const heading = () => one("h1");
  const status = () => heading()?.closest("header")?.querySelector("[data-tone]")?.textContent;

  let before = {};
  globalThis.rememberApplication = () => {
    heading().dataset.seen = "";
    before = { status: status() };
  };
  globalThis.isAnother = () => one("h1:not([data-seen])") !== null;
  // Where a decision leads on, the next application is what shows that it was made.
  globalThis.hasMoved = () => isAnother() || status() !== before.status;
  globalThis.isAsking = () => one("[role=dialog]")?.contains(document.activeElement) ?? false;
  globalThis.isChoosing = () => document.activeElement?.matches("[role=menuitem]") ?? false;
  globalThis.ownStars = () => one("section input[type=radio]:checked")?.value;
  globalThis.isWriting = () => document.activeElement?.matches("textarea") ?? false;
  globalThis.isTagged = (name) => [...document.querySelectorAll(".mantine-Pill-root")].some((tag) => tag.textContent === name);
  globalThis.isListed = (text) => one("[role=log]")?.textContent.includes(text) ?? false;

  // True in one frame, and drawn by the next.
  globalThis.keyShown = (isDone) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("Not shown after 10 s: " + isDone)), 10_000);
      addEventListener("keydown", () => {
        const started = performance.now();
        const end = () => resolve(performance.now() - started);
        const look = () => (isDone() ? requestAnimationFrame(end) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
`;
