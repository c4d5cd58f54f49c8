/** Key names of the keyboards of WebDriver and Puppeteer that the journeys press. */
export type Key = "Enter" | "Escape" | "Tab";

export type Point = { x: number; y: number };

/** One tab of a browser, for the few things that a journey in every engine does. */
export type Tab = {
  /** Name and version that the browser reports. */
  browser: string;
  open: (url: string) => Promise<void>;
  /** Evaluates a JavaScript expression in the page and waits for its promise. */
  evaluate: <T>(expression: string) => Promise<T>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  click: (at: Point, button?: "left" | "middle") => Promise<void>;
  /** Drags with the left button, as people select text. */
  drag: (from: Point, to: Point) => Promise<void>;
  countTabs: () => Promise<number>;
  picture: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

export const windowSize = { width: 1440, height: 900 };
