import { styleNonce } from "#web/style-nonce.ts";

/**
 * Prints an HTML page in a hidden frame. The frame runs no scripts. It has our origin, because otherwise this page couldn't
 * call its print().
 */
export function printHtml(html: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = "position: fixed; width: 0; height: 0; border: 0; visibility: hidden";
  frame.srcdoc = html;

  return new Promise((resolve) => {
    frame.addEventListener("load", () => {
      const page = frame.contentWindow;
      const finish = () => {
        frame.remove();
        resolve();
      };
      page?.addEventListener("afterprint", finish);
      page?.print();
    });
    document.body.append(frame);
  });
}

/** Builds an HTML page with one image per sheet, as large as possible. The URLs are ours and need no HTML escaping. */
export const picturePages = (addresses: readonly string[]) => `<!doctype html>
<meta charset="utf-8">
<style nonce="${styleNonce}">
  @page { margin: 0; }
  body { margin: 0; }
  img { display: block; width: 100%; height: 100vh; object-fit: contain; break-after: page; }
  img:last-child { break-after: auto; }
</style>
${addresses.map((address) => `<img src="${address}" alt="">`).join("\n")}`;
