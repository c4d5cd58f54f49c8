import type { Cv, Words } from "./cv.ts";

type Layout = (cv: Cv, words: Words) => string;

const e = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const p = (text: string, kind = "") => `<p class="${kind}">${e(text)}</p>`;
const h2 = (text: string) => `<h2>${e(text)}</h2>`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${e(item)}</li>`).join("")}</ul>`;

/** Gray head as placeholder photo, because most CVs have a picture there. */
const photo = `<svg width="90" height="110"><rect width="90" height="110" fill="#ddd"/><circle cx="45" cy="42" r="22" fill="#999"/><path d="M8 110c0-34 74-34 74 0" fill="#999"/></svg>`;

const profile = ({ profile: [title, text] }: Words) => h2(title) + p(text);
const work = ({ work: [title, ...places] }: Words) =>
  h2(title) + places.map(([place, dates, text]) => `<h3>${e(place)} <i>${e(dates)}</i></h3>${p(text)}`).join("");
const education = ({ education: [title, ...places] }: Words) =>
  h2(title) + places.map(([place, text]) => p(`${place}, ${text}`)).join("");
const skills = ({ skills: [title, ...names] }: Words) => h2(title) + list(names);
const languages = ({ languages: [title, text] }: Words) => h2(title) + p(text);
const references = ({ hasReferences }: Cv, { references: [title, ...people] }: Words) =>
  hasReferences === true
    ? h2(title) +
      people
        .map(([name, post, email, phone]) => `<p><b>${e(name)}</b><br>${e(post)}<br>${e(email)}<br>${e(phone)}</p>`)
        .join("")
    : "";
const body = (cv: Cv, words: Words) =>
  profile(words) + work(words) + education(words) + skills(words) + languages(words);
const rest = (cv: Cv, words: Words) => body(cv, words) + references(cv, words);

const present = (values: readonly (string | null | undefined)[]) =>
  values.filter((value): value is string => typeof value === "string");
const contacts = ({ address, phone, email, ln_url }: Cv) => present([address, phone, email, ln_url]);

const grid = "display:grid;grid-template-columns:32% 1fr;gap:24px";
const side = "background:#eef1f4;padding:16px";

const layouts: Record<string, Layout> = {
  classic: (cv, words) =>
    `<h1 style="text-align:center">${e(cv.shown)}</h1><p style="text-align:center">${e(cv.title)}</p>
     <p style="text-align:center">${e(contacts(cv).join(" | "))}</p>${rest(cv, words)}`,

  "sidebar-left": (cv, words) =>
    `<div style="${grid}"><aside style="${side}">${photo}${h2(words.labels.address)}${contacts(cv)
      .map((line) => p(line))
      .join("")}
     ${skills(words)}${languages(words)}</aside>
     <main><h1>${e(cv.shown)}</h1>${p(cv.title)}${profile(words)}${work(words)}${education(words)}${references(cv, words)}</main></div>`,

  "sidebar-right": (cv, words) =>
    `<div style="display:grid;grid-template-columns:1fr 32%;gap:24px"><main><h1>${e(cv.shown)}</h1>${p(cv.title)}${profile(words)}
     ${work(words)}${education(words)}</main>
     <aside style="${side}">${references(cv, words)}${skills(words)}${h2(words.labels.address)}${contacts(cv)
       .map((line) => p(line))
       .join("")}</aside></div>`,

  table: (cv, words) => {
    const { labels } = words;
    const line = (label: string, value: string | null) => `<tr><td>${e(label)}</td><td>${e(value ?? "")}</td></tr>`;
    return `<h1>${e(words.heading)}</h1>${photo}<table>${line(labels.name, cv.shown)}${line(...words.born)}
      ${line(labels.address, cv.address)}${line(labels.phone, cv.phone)}${line(labels.email, cv.email)}
      ${line(labels.nationality, words.nationality)}</table>${rest(cv, words)}`;
  },

  "header-footer": (cv, words) =>
    `<div style="min-height:1000px;display:flex;flex-direction:column"><header style="border-bottom:1px solid;color:#555">${e(words.heading)} – ${e(cv.shown)}</header>
     <div style="flex:1">${rest(cv, words)}</div>
     <footer style="border-top:1px solid;font-size:11px">${e(contacts(cv).join(" · "))}</footer></div>`,

  "name-bottom": (cv, words) =>
    `<h1>${e(words.heading)}</h1>${p(present([cv.address]).join(""))}${p(`${words.labels.phone}: ${cv.phone}`)}${p(`${words.labels.email}: ${cv.email}`)}
     ${rest(cv, words)}<p style="margin-top:40px">${e(cv.address.split(/[,\d]/)[0] ?? "")}, 3.11.2026</p>${p(cv.shown)}`,

  spaced: (cv, words) =>
    `<h1 style="letter-spacing:0.5em;font-weight:300">${e(cv.shown)}</h1><p style="letter-spacing:0.3em;text-transform:uppercase">${e(cv.title)}</p>
     <p style="font-size:11px">${e(contacts(cv).join("   /   "))}</p><style>h2{letter-spacing:0.4em;text-transform:uppercase}</style>${rest(cv, words)}`,

  "split-name": (cv, words) =>
    `<div style="float:right;text-align:right;font-size:11px">${contacts(cv)
      .map((line) => p(line))
      .join("")}</div>
     <h1 style="font-size:44px;line-height:1">${cv.shown.split("|").map(e).join("<br>")}</h1>${p(cv.title)}<div style="clear:both"></div>${rest(cv, words)}`,

  icons: (cv, words) =>
    `<h1>${e(cv.shown)}</h1>${p(cv.title)}<p>☎ ${e(cv.phone ?? "")} ✉ ${e(cv.email ?? "")} ⌂ ${e(cv.address)} ${cv.ln_url ? `🔗 ${e(cv.ln_url)}` : ""}</p>
     <hr>${rest(cv, words)}`,

  "title-first": (cv, words) =>
    `<h1 style="text-transform:uppercase;color:#246">${e(cv.title)}</h1>${p(`${words.heading}: ${cv.shown}`)}
     <table style="width:100%"><tr>${contacts(cv)
       .map((value) => `<td>${e(value)}</td>`)
       .join("")}</tr></table>${rest(cv, words)}`,

  "email-broken": (cv, words) =>
    `<div style="display:grid;grid-template-columns:150px 1fr;gap:20px"><aside style="overflow-wrap:anywhere">${photo}${contacts(
      cv,
    )
      .map((line) => p(line))
      .join(
        "",
      )}${skills(words)}</aside><main><h1>${e(cv.shown)}</h1>${p(cv.title)}${profile(words)}${work(words)}${references(cv, words)}</main></div>`,

  europass: (cv, words) => {
    const { labels } = words;
    const line = (label: string, value: string) =>
      `<tr><td style="text-align:right;width:30%;color:#246">${e(label)}</td><td>${e(value)}</td></tr>`;
    return `<p style="text-align:center;color:#246">Europass ${e(words.heading)}</p><table style="width:100%">
      ${line(`${labels.last} / ${labels.first}`, `${cv.last_name}, ${cv.first_name}`)}${line(labels.address, cv.address)}
      ${line(labels.phone, `${cv.phone}${cv.office ? `    ${labels.office}: ${cv.office}` : ""}`)}${line(labels.email, cv.email ?? "")}
      ${line(...words.born)}${line(labels.nationality, words.nationality)}</table>${rest(cv, words)}`;
  },

  "last-first": (cv, words) =>
    `<p style="font-size:28px">${e(cv.shown)}</p><p>${contacts(cv).map(e).join("<br>")}</p>${p(words.born.join(": "))}${rest(cv, words)}`,

  "references-first": (cv, words) =>
    `<div style="${grid}"><aside style="${side}">${references(cv, words)}${skills(words)}</aside>
     <main><h1>${e(cv.shown)}</h1>${p(cv.title)}${contacts(cv)
       .map((line) => p(line))
       .join("")}${profile(words)}${work(words)}${education(words)}</main></div>`,

  letter: (cv, words) => {
    const [greeting, text, farewell] = words.letter;
    return `<div style="break-after:page"><p>Lindner & Söner AB<br>Karin Hartmann<br>karin.hartmann@lindner.example</p>${p("3.11.2026")}${p(greeting)}${p(text)}${p(farewell)}${p(cv.shown)}</div>
      <h1>${e(words.heading)}</h1><h2>${e(cv.shown)}</h2><p>${contacts(cv).map(e).join("<br>")}</p>${rest(cv, words)}`;
  },
};

const styles = `body{font:13px/1.45 "DejaVu Sans","Noto Sans",sans-serif;margin:0}h1{font-size:26px;margin:0 0 4px}h2{font-size:15px;margin:14px 0 4px}
h3{font-size:13px;margin:8px 0 0}i{font-weight:400;color:#666}p{margin:2px 0}ul{margin:0;padding-left:18px}td{padding:2px 10px 2px 0}`;

export const htmlOf = (cv: Cv, words: Words): string =>
  `<!doctype html><html lang="${cv.language}"><head><meta charset="utf-8"><title>document</title><style>${styles}</style></head><body>${layouts[cv.layout]?.(cv, words)}</body></html>`;
