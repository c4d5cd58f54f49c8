import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Dialog } from "./Dialog.tsx";
import { RichText } from "./RichText.tsx";
import { RichTextField } from "./RichTextField.tsx";

async function openField({ value = "" }: { value?: string } = {}) {
  const onChange = vi.fn();
  const onClose = vi.fn();
  function Form() {
    const [html, setHtml] = useState(value);
    return (
      <Dialog title="Task" isOpen onClose={onClose}>
        <RichTextField
          label="Description"
          value={html}
          error={html === "<p>theirs</p>" && "Too long."}
          onChange={(next) => {
            setHtml(next);
            onChange(next);
          }}
        />
        <button type="button" onClick={() => setHtml("<p>theirs</p>")}>
          Take theirs
        </button>
      </Dialog>
    );
  }
  const { user } = renderInApp(<Form />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" })));
  return { user, field: screen.getByRole("textbox", { name: "Description" }), onChange, onClose };
}

const focus = (element: HTMLElement) => act(() => element.focus());
const paste = (field: HTMLElement, html: string) =>
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === "text/html" ? html : "") } });

it("[UI-5] makes words bold and lists of paragraphs, by keys and by buttons with names", async () => {
  const { user, field, onChange } = await openField({ value: "<p>Call Ada</p>" });

  focus(field);
  await user.keyboard("{Control>}a{/Control}{Control>}b{/Control}");
  expect(onChange).toHaveBeenLastCalledWith("<p><strong>Call Ada</strong></p>");
  expect(screen.getByRole("button", { name: "Bold", pressed: true })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Bulleted list" }));

  expect(onChange).toHaveBeenLastCalledWith("<ul><li><p><strong>Call Ada</strong></p></li></ul>");
});

it("[UI-5] has one stop for its tools, and lets go of the focus also in a list", async () => {
  const { user, field } = await openField({ value: "<ul><li><p>One</p></li><li><p>Two</p></li></ul>" });
  const bold = screen.getByRole("button", { name: "Bold" });

  focus(bold);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Italic" }));
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Link" }));

  focus(field);
  const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
  field.dispatchEvent(tab);
  expect(tab.defaultPrevented).toBe(false);
  expect(field.innerHTML).toContain("<li><p>Two</p></li></ul>");
});

it("takes of what is pasted only what a text needs", async () => {
  const { field, onChange } = await openField();

  focus(field);
  paste(
    field,
    `<h1 style="color: red" onclick="x()">Title</h1><p><b>bold</b> <u>word</u><img src="x.png" onerror="x()"><script>x()</script></p>`,
  );

  expect(onChange).toHaveBeenLastCalledWith("<p>Title</p><p><strong>bold</strong> word</p>");
});

/** List item as Word writes it to the clipboard. */
const wordItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

it.each([
  [
    "with bullets",
    `<p>You</p>${wordItem("·", "drive a <b>forklift</b>")}${wordItem("·", "count pallets")}<p>and more</p>`,
    "<p>You</p><ul><li><p>drive a <strong>forklift</strong></p></li><li><p>count pallets</p></li></ul><p>and more</p>",
  ],
  [
    "with numbers",
    wordItem("1.", "First step") + wordItem("2.", "Second step"),
    "<ol><li><p>First step</p></li><li><p>Second step</p></li></ol>",
  ],
  [
    "within another",
    wordItem("1.", "Drive") + wordItem("o", "a forklift", 2) + wordItem("2.", "Count"),
    "<ol><li><p>Drive</p><ul><li><p>a forklift</p></li></ul></li><li><p>Count</p></li></ol>",
  ],
  [
    "of another kind after the first",
    wordItem("a)", "Drive") + wordItem("·", "Count"),
    "<ol><li><p>Drive</p></li></ol><ul><li><p>Count</p></li></ul>",
  ],
])("[UI-5] pastes a list of Word %s as a list", async (_what, html, written) => {
  const { field, onChange } = await openField();

  focus(field);
  paste(field, `<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`);

  expect(onChange).toHaveBeenLastCalledWith(written);
});

it.each([
  [
    "a table",
    "<table><tr><td>Mon</td><td><b>8-16</b></td></tr><tr><td><p>Tue</p></td><td></td></tr></table>",
    "<p>Mon | <strong>8-16</strong></p><p>Tue</p>",
  ],
  [
    "a layout",
    "<table><tr><td><p>Hi</p><p>there</p></td><td>Menu</td></tr></table>",
    "<p>Hi</p><p>there</p><p>Menu</p>",
  ],
  [
    "a table in a table",
    "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>",
    "<p>a | b | c</p>",
  ],
])("[UI-5] keeps the cells of %s apart that is pasted", async (_what, html, written) => {
  const { field, onChange } = await openField();

  focus(field);
  paste(field, html);

  expect(onChange).toHaveBeenLastCalledWith(written);
});

it("is empty when there is nothing to read", async () => {
  const { user, field, onChange } = await openField({ value: "<ul><li><p>One</p></li></ul>" });

  focus(field);
  await user.keyboard("{Control>}a{/Control}{Backspace}");

  expect(onChange).toHaveBeenLastCalledWith("");
});

it("makes a link of an address, and refuses what is none", async () => {
  const { user, field, onChange, onClose } = await openField({ value: "<p>the job</p>" });

  focus(field);
  await user.keyboard("{Control>}a{/Control}{Control>}k{/Control}");
  const address = await screen.findByRole("textbox", { name: "URL or email address" });
  await user.type(address, "javascript:alert(1){Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Enter a URL or email address.");
  await user.clear(address);
  await user.type(address, "fjord.test/jobs{Enter}");
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://fjord.test/jobs">the job</a></p>');

  await user.click(screen.getByRole("button", { name: "Link" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Link" })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it("[UI-5] shows what the form has taken from elsewhere, and says what is wrong with it", async () => {
  const { user, field, onChange } = await openField({ value: "<p>mine</p>" });

  await user.click(screen.getByRole("button", { name: "Take theirs" }));

  expect(field.innerHTML).toBe("<p>theirs</p>");
  expect(onChange).not.toHaveBeenCalled();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Too long.");
});

it("opens links beside the page", () => {
  renderInApp(<RichText html='<p>See <a href="https://fjord.test/" rel="noopener nofollow">the job</a></p>' />);

  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "the job" }).target).toBe("_blank");
});
