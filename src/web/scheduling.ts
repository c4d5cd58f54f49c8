/** Runs work in the background, once the screen shows what the reader waits for; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such moment to ask for.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 200 });
  return () => cancelIdleCallback(idle);
}

/** Runs after the browser has painted the next frame; returns how to cancel it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
