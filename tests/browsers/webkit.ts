import { spawn, type ChildProcess } from "node:child_process";
import process from "node:process";
import { getFreePort } from "../support/free-port.ts";
import { startDisplay } from "./display.ts";
import { stopProgram } from "./stop-program.ts";
import { windowSize, type Key, type Point, type Tab } from "./tab.ts";

/** Code points of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

type Method = "GET" | "POST" | "DELETE";

/** WebDriver pointer actions that press the mouse button at one point and release it at another. */
const pressAndRelease = (from: Point, to: Point, button = 0) => [
  { type: "pointerMove", duration: 0, ...rounded(from) },
  { type: "pointerDown", button },
  ...(from === to ? [] : [{ type: "pointerMove", duration: 100, ...rounded(to) }]),
  { type: "pointerUp", button },
];

const rounded = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });

/**
 * Opens a tab of WebKitGTK, which shares Safari's engine, through W3C WebDriver. Playwright's WebKit is a different
 * build: its streams are async iterable, while Safari's aren't.
 */
export async function openWebKitTab({ driver, browser }: { driver: string; browser: string }): Promise<Tab> {
  const display = await startDisplay();
  const port = await getFreePort();
  const program = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: "x11" },
  });
  const close = async () => {
    await stopProgram(program);
    await display.close();
  };
  try {
    const call = caller(`http://127.0.0.1:${port}`);
    await untilAnswers(program, () => call("GET", "/status"));
    return { ...(await openTab(call, browser, close)), picture: display.picture };
  } catch (error) {
    await close();
    throw error;
  }
}

type Call = <T>(method: Method, path: string, body?: object) => Promise<T>;

async function openTab(call: Call, binary: string, close: () => Promise<void>): Promise<Omit<Tab, "picture">> {
  type Session = { sessionId: string; capabilities: { browserVersion: string } };
  const options = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId, capabilities: actual } = await call<Session>("POST", "/session", { capabilities });
  const send = <T>(method: Method, path: string, body?: object) =>
    call<T>(method, `/session/${sessionId}${path}`, body);
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const { value, error } = await send<{ value: T; error?: string }>("POST", "/execute/async", { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const keys = (text: string) =>
    send<void>("POST", "/actions", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: Array.from(text).flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]),
        },
      ],
    });
  const mouse = (actions: object[]) =>
    send<void>("POST", "/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });

  // The window's height includes its toolbars, so they are added to reach the intended viewport height.
  await send("POST", "/window/rect", windowSize);
  const bars = windowSize.height - (await evaluate<number>("innerHeight"));
  await send("POST", "/window/rect", { ...windowSize, height: windowSize.height + bars });
  return {
    browser: `WebKitGTK/${actual.browserVersion}`,
    open: (url) => send("POST", "/url", { url }),
    evaluate,
    type: keys,
    press: (key) => keys(keyCodes[key]),
    click: (at, button = "left") => mouse(pressAndRelease(at, at, button === "middle" ? 1 : 0)),
    drag: (from, to) => mouse(pressAndRelease(from, to)),
    countTabs: async () => (await send<string[]>("GET", "/window/handles")).length,
    close: async () => {
      await send("DELETE", "");
      await close();
    },
  };
}

function caller(origin: string): Call {
  return async <T>(method: Method, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilAnswers(program: ChildProcess, request: () => Promise<unknown>): Promise<void> {
  while (program.exitCode === null) {
    // oxlint-disable-next-line no-await-in-loop -- Polls until the driver has opened its port.
    if (
      await request().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`The driver of WebKit ended with exit code ${program.exitCode}.`);
}
