/** Injected before the page's scripts: helpers for the measurements. */
export const watchScreen = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });

  const isIdle = () => !document.querySelector('[role="table"][aria-busy]');
  // The rows are marked as old a moment after the address has changed; that their answer has come is what counts.
  const hasCome = (since) =>
    since === undefined ||
    performance
      .getEntriesByType("resource")
      .some(({ name, startTime }) => startTime >= since && name.includes("/search/v1/") && name.includes("page_size="));
  globalThis.hasAnswered = (q, since) =>
    new URLSearchParams(location.search).get("q") === q && hasCome(since) && isIdle();
  globalThis.hasChanged = (search, since) => location.search !== search && hasCome(since) && isIdle();

  // Before anything else that waits for the frame, so that what is measured ends with it.
  const afterThisFrame = (run) => scheduler.postTask(run, { priority: "user-blocking" });

  globalThis.shownAfter = (event, isDone) =>
    new Promise((resolve, reject) => {
      // A browser notes 250 requests and then no more.
      performance.clearResourceTimings();
      setTimeout(() => reject(new Error("Not shown after 10 s: " + isDone + " at " + location.search)), 10_000);
      addEventListener(event, () => {
        const started = performance.now();
        const look = () => {
          if (isDone(started)) afterThisFrame(() => resolve(performance.now() - started));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
`;
