import { styleNonce } from "#web/style-nonce.ts";

/**
 * Prints a page of HTML by itself. Its frame runs no scripts; it has our origin because only so can this page ask it to
 * print.
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

/** Pictures on paper, one a page and as large as fits. The addresses are our own and hold no characters of HTML. */
export const picturePages = (addresses: readonly string[]) => `<!doctype html>
<meta charset="utf-8">
<style nonce="${styleNonce}">
  @page { margin: 0; }
  body { margin: 0; }
  img { display: block; width: 100%; height: 100vh; object-fit: contain; break-after: page; }
  img:last-child { break-after: auto; }
</style>
${addresses.map((address) => `<img src="${address}" alt="">`).join("\n")}`;
