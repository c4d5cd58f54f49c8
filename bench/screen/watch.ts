/** Runs in the page before its own scripts: what the measurements ask of it. */
export const watchScreen = `
  globalThis.longTasks = [];
  globalThis.keyTimes = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration > 100) longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") keyTimes.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });

  const isIdle = () => !document.querySelector('[role="table"][aria-busy]');
  globalThis.hasAnswered = (q) => new URLSearchParams(location.search).get("q") === q && isIdle();
  globalThis.hasChanged = (search) => location.search !== search && isIdle();

  globalThis.shownAfter = (event, isDone) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("Not shown after 10 s: " + isDone + " at " + location.search)), 10_000);
      addEventListener(event, () => {
        const started = performance.now();
        let frames = 0;
        const look = () => {
          // The address changes a moment before the rows are marked as old.
          frames = isDone() ? frames + 1 : 0;
          if (frames < 2) requestAnimationFrame(look);
          else resolve(performance.now() - started);
        };
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
`;
