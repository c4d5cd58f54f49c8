/** Removes accents and converts to lowercase, as people write their names in email addresses. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßøæłđðþœ]/g, (letter) => spelled[letter] ?? letter);

const spelled: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  œ: "oe",
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s*[,\n]\s*/).filter(Boolean));

export const documentHeadings =
  /\b(?:europass|curriculum vitae|curriculum|resume|lebenslauf|bewerbung(?:sunterlagen|smappe)?|meritforteckning|ansioluettelo|cv)\b/;

/** Section headings of CVs, in the product's languages and in French and Spanish; folded. */
const sections = wordsOf(`
profile, summary, professional summary, about, about me, objective, personal details, personal information, personal data
contact, contact me, contact details, contact information, details, experience, work experience, work history, employment
employment history, professional experience, career, education, education and training, training, qualifications, skills, key skills
core skills, technical skills, competencies, expertise, languages, certifications, certificates, courses, awards, projects
publications, interests, hobbies, volunteering, achievements, strengths, address, links, tools, portfolio
om mig, profil, sammanfattning, kontakt, kontaktuppgifter, personuppgifter, arbetslivserfarenhet, erfarenhet, arbetserfarenhet
anstallningar, utbildning, utbildningar, kompetenser, kompetens, kunskaper, fardigheter, sprak, sprakkunskaper, kurser, intressen
ovrigt, korkort, meriter, uppdrag, adress, personligt, projekt
kurzprofil, uber mich, personliche daten, personliche angaben, zur person, berufserfahrung, beruflicher werdegang, werdegang
praktische erfahrung, ausbildung, bildungsweg, studium, schulbildung, kenntnisse, fahigkeiten, edv-kenntnisse, sprachen
sprachkenntnisse, weiterbildung, weiterbildungen, interessen, hobbys, anschrift, kontaktdaten, qualifikationen, zertifikate, ehrenamt
profiili, yhteystiedot, henkilotiedot, tyokokemus, tyohistoria, kokemus, koulutus, taidot, osaaminen, kielitaito, kielet, kurssit
harrastukset, luottamustoimet, tiivistelma, esittely, osoite, muuta, sertifikaatit, projektit
profil professionnel, experience professionnelle, formation, competences, langues, experiencia, experiencia laboral, educacion
formacion, idiomas, habilidades, perfil, datos personales
`);

const references = wordsOf(`
references, referees, reference, professional references, referenser, referens, referenspersoner, referenzen, referenz, suosittelijat
suosittelija, recommendations, referencias
`);

/** Normalizes a line for the comparison with headings: folded, without surrounding characters that aren't letters. */
const headingOf = (line: string) => folded(line).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

export const isReferencesHeading = (line: string) => references.has(headingOf(line));
/**
 * Whether the line below the heading says that references are available on request. The following lines are then the
 * candidate's own.
 */
export const isOnRequest = (line: string) =>
  /^(?:references )?(?:(?:are )?available (?:up)?on request|furnished upon request|(?:lamnas |ges )?pa begaran|auf (?:anfrage|wunsch)|pyydettaessa)$/.test(
    headingOf(line),
  );
export const isSectionHeading = (line: string) => sections.has(headingOf(line));

/** Labels of a name before a value; folded. A form can ask for the full name or for its parts. */
export const nameLabels = {
  whole: /^(?:full name|name|namn|nimi|vor- und nachname|vor- und zuname|nom|nombre)$/,
  last: /^(?:surname(?:\(s\))?|last name|family name|efternamn|nachname|familienname|zuname|sukunimi|apellidos?)$/,
  first: /^(?:first names?|first name\(s\)|given names?|fornamn|tilltalsnamn|vornamen?|etunimi|etunimet|prenom)$/,
};

/** Labels of other fields in forms about a person; folded. */
const otherLabels = wordsOf(`
date of birth, birth date, place of birth, nationality, citizenship, gender, marital status, phone number, telephone, street, town
telefon, telefonnummer, handynummer, mobilnummer, mobiltelefon, e-post, epost, e-postadress, postadress, ort, postnummer, fodelsedatum
personnummer, medborgarskap, fodelseort, nationalitet, geburtsdatum, geburtsort, geburtstag, wohnort, staatsangehorigkeit, nationalitat
familienstand, e-mail-adresse, emailadresse, adresse, puhelin, puhelinnumero, sahkoposti, sahkopostiosoite, syntymaaika, kansalaisuus
kotipaikka, postinumero, siviilisaaty, email, e-mail, mail, phone, mobile, mobil, handy, tel, address, sex, title, titel
`);

export const cellOf = (line: string) => line.replace(/\s*:$/u, "").trim();

/** Whether a line is only the label of a field, without a value. */
export const isLabelLine = (line: string): boolean => {
  const cell = folded(cellOf(line));
  return otherLabels.has(cell) || Object.values(nameLabels).some((label) => label.test(cell));
};

/** Words on lines whose numbers aren't phone numbers. */
export const notAPhone =
  /\b(?:born|birth|fodd|fodelsedatum|personnummer|geburtsdatum|geboren|syntymaaika|henkilotunnus|syntynyt|iban|bic|vat|org\.?\s?nr|isbn|issn|doi|arxiv|pmid|orcid|steuer)/;
export const ownPhone = /\b(?:mobile|cell|mobil|mobiltelefon|handy|matkapuhelin|gsm|private?|privat|hem|home)\b/;
export const mobileAfter = /^\W{0,3}(?:mobile|cell|mobil|mobiltelefon|handy|matkapuhelin|gsm)\b/;
export const otherPhone =
  /\b(?:office|work|switchboard|arbete|arbetet|vaxel|dienstlich|buro|geschaftlich|tyo|fax|faksi|telefax)\b/;

export const greeting =
  /^(?:dear|hej|hi|hello|sehr geehrter?|liebe[rs]?|guten tag|hei|hyva|arvoisa|bonjour)\b.{0,80}[,!]$/;
export const farewell =
  /^(?:yours|kind regards|best regards|sincerely|regards|med vanlig(?:a)? halsning(?:ar)?|vanliga? halsning(?:ar)?|mit freundlichen grussen|freundliche grusse|ystavallisin terveisin|terveisin)/;

/** Words for occupations in the product's languages; folded. */
const posts = wordsOf(`
manager, director, engineer, developer, consultant, analyst, assistant, specialist, coordinator, officer, designer, teacher,
nurse, accountant, architect, administrator, translator, intern, trainee, leader, operator, driver, welder, electrician, chef,
founder, co-founder, ingenjor, utvecklare, saljare, larare, projektledare, leiter, leiterin, ingenieur, ingenieurin, entwickler,
entwicklerin, kaufmann, kauffrau, sachbearbeiter, sachbearbeiterin, insinoori, paallikko, asiantuntija, suunnittelija,
kehittaja, hoitaja, driftchef, enhetschef, supervisor, technician, coach, freelancer, receptionist, cashier, cleaner, mechanic,
plumber, programmer, scientist, researcher, recruiter, secretary, librarian, pharmacist, physician, doctor, dentist, lawyer,
economist, editor, journalist, photographer, chauffor, snickare, elektriker, svetsare, mekaniker, sjukskoterska, underskoterska,
barnskotare, ekonom, redovisningsekonom, kundansvarig, butikschef, projektchef, konsult, lagerarbetare, truckforare, stadare,
kochin, fahrer, fahrerin, elektrikerin, schweisser, mechaniker, mechanikerin, pflegefachmann, pflegefachfrau, krankenpfleger,
krankenschwester, erzieher, erzieherin, buchhalter, buchhalterin, lehrer, lehrerin, berater, beraterin, projektleiter,
projektleiterin, geschaftsfuhrer, verkaufer, verkauferin, kokki, kuljettaja, sahkoasentaja, hitsaaja, sairaanhoitaja,
lahihoitaja, opettaja, myyja, siivooja, konsultti, kirjanpitaja, ohjelmoija, projektipaallikko, varastotyontekija
`);

/** Occupations that are also last names. */
const postsAndNames = wordsOf("cook, koch, kock, carpenter, painter, baker, fischer, schneider");

export const isPost = (token: string) => posts.has(folded(token)) || postsAndNames.has(folded(token));

/** Words that occur in companies, places and skills, but in no person's name; folded. */
const noNames = wordsOf(`
lead, head, owner, producer, senior, junior, sales, marketing, software, product, project, business, data, office, operations,
quality, research, human, resources, customer, service, creative, company, group, ltd, limited, inc, llc, plc, gmbh, ag, kg, ab,
oy, oyj, as, bv, corp, university, college, school, institute, academy, hospital, bank, city, street, road, avenue, lane, phone,
mobile, email, mail, page, date, birth, nationality, present, current, universitat, hochschule, gymnasium, stadtwerke, stadt,
strasse, gymnasiet, hogskola, universitet, kommun, stad, gatan, yliopisto, lukio, kaupunki, ammattikorkeakoulu, maschinenbau,
autohaus, energi, microsoft, excel, power, sap, sql, java, python, linux, management, google, six, sigma, lean, english, german,
swedish, finnish, french, spanish, germany, sweden, finland, poland, france, ireland, greece, ukraine, romania, italy, spain,
portugal, norway, denmark, turkey, india, china, deutschland, sverige, norge, danmark, united, kingdom, states, driving,
licence, license, native, fluent, deutsch, englisch, franzosisch, spanisch, engelska, svenska, finska, tyska, suomi, englanti,
ruotsi, norska, the, and, of, for, with, in, dear, hello, regards, sincerely, frau, herr, references, available, request,
linkedin, github, www, http, https, curriculum, vitae, resume, cv, lebenslauf, bewerbungsunterlagen, bewerbungsmappe,
admissions, ansioluettelo, meritforteckning, europass, bewerbung, abitur, ylioppilas, bachelor, master, certified, degree,
forum, inhaber, innehavare, kund, kundtjanst, och, und, ja, der, die, das, fuhrerschein, korkort, ajokortti, member, president,
volunteer, scholarship, scholar, fellow, fellowship, cum, laude, magna, summa, gpa, cumulative, coursework, honors, honours,
dean, welcome, template, tagline, your, my, life, designation, month, year, january, february, feb, march, apr, june, jun, jul,
aug, sep, sept, oct, nov, dec, july, august, september, october, november, december, summary, labs, technologies, systems,
solutions, services, network, framework, package, api, machine, learning, computer, science, sciences, arts, mathematics,
physics, gender, sex, male, female, marital, married, single, klasse, class, partner, referee, agent, expert, freelance,
self-employed, team, award
`);

export const isNoName = (token: string) => {
  const word = folded(token).replaceAll(/\.$/g, "");
  const singular = word.replace(/s$/, "");
  return (
    isLabelLine(word) ||
    [posts, noNames].some((words) => words.has(word) || words.has(singular)) ||
    sections.has(word) ||
    references.has(word)
  );
};
