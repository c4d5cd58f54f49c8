import type { Archive } from "./archive.ts";
import { rewritten } from "./rewritten.ts";
import { readXml } from "./xml.ts";

const namespace = /xmlns:(\w+)="[^"]*\/officeDocument\/(?:2006\/)?relationships"/;

/**
 * Removes links and pictures without a target from a Word document. Some programs leave them behind. Word shows them as
 * text, but mammoth fails at the first one.
 */
export const withoutDanglingLinks = (archive: Archive): Promise<Buffer> =>
  rewritten(archive, async (xml, name) => withoutUnknown(xml, await targetsOf(archive, name)));

function withoutUnknown(xml: string, known: ReadonlySet<string>): string {
  const prefix = namespace.exec(xml)?.[1];
  if (prefix === undefined) return xml;
  const named = new RegExp(String.raw`\s${prefix}:\w+="([^"]*)"`, "g");
  return xml.replaceAll(named, (found, id: string) => (known.has(id) ? found : ""));
}

/** Returns the ids of the relationships that an XML file of the document can refer to. */
async function targetsOf(archive: Archive, name: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  await readXml(archive.read(name.replace(/([^/]+)$/, "_rels/$1.rels")), {
    open(element, { Id, Target }) {
      if (element === "Relationship" && Id !== undefined && Target !== undefined) ids.add(Id);
    },
  });
  return ids;
}
