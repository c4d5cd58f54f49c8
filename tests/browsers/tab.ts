/** Keys that the browser tests press, by their names in WebDriver and Puppeteer. */
export type Key = "Enter" | "Escape" | "Tab";

export type Point = { x: number; y: number };

/** One browser tab, limited to the operations of tests that run in every browser. */
export type Tab = {
  /** Name and version reported by the browser. */
  browser: string;
  open: (url: string) => Promise<void>;
  /** Evaluates a JavaScript expression in the page and awaits the promise it returns. */
  evaluate: <T>(expression: string) => Promise<T>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  click: (at: Point, button?: "left" | "middle") => Promise<void>;
  /** Drags with the left mouse button, for example to select text. */
  drag: (from: Point, to: Point) => Promise<void>;
  countTabs: () => Promise<number>;
  picture: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

export const windowSize = { width: 1440, height: 900 };
