/** CV in one language, written for this benchmark. `heading` is set with letter spacing. */
export type Cv = {
  heading: string;
  name: string;
  sections: readonly (readonly [title: string, ...sentences: string[]])[];
};

const languages = ["en", "sv", "de", "fi", "fr", "es", "pl", "ru", "ar", "zh"] as const;
export type Language = (typeof languages)[number];

const skills = "C++, C#, .NET, Node.js, TypeScript, PostgreSQL, CI/CD, Kubernetes, R";

export const cvs: Record<Language, Cv> = {
  en: {
    heading: "CURRICULUM VITAE",
    name: "Harriet Whitcombe",
    sections: [
      [
        "Experience",
        "Since 2019 I have been responsible for the procurement of laboratory equipment at a regional hospital, where I negotiate framework agreements with suppliers throughout northern Europe.",
        "Before that I coordinated the maintenance of ventilation installations and supervised apprentices during their traineeships.",
        "I introduced an inventory-management system that shortened deliveries by eleven days and reduced unnecessary storage considerably.",
      ],
      [
        "Education",
        "Bachelor of Engineering, with a dissertation about the acoustical insulation of timber-framed buildings.",
        "Further courses in intercultural communication, contract law and statistical quality control.",
      ],
      ["Skills", `I work daily with ${skills}, and I am a well-known speaker at user-group meetings.`],
    ],
  },
  sv: {
    heading: "MERITFÖRTECKNING",
    name: "Östen Åkerblom",
    sections: [
      [
        "Arbetslivserfarenhet",
        "Sedan våren 2018 ansvarar jag för läkemedelshanteringen på en vårdavdelning med tjugofyra platser och handleder nyanställda sjuksköterskor.",
        "Dessförinnan arbetade jag som undersköterska inom ambulanssjukvården, där jag planerade bemanningen under sommarmånaderna.",
        "Jag har lett ett förbättringsarbete som halverade väntetiderna och minskade antalet avvikelserapporter.",
      ],
      [
        "Utbildning",
        "Specialistsjuksköterskeutbildning med inriktning mot anestesisjukvård, påbyggnadskurser i vårdvetenskap och patientsäkerhet.",
        "Examensarbetet handlade om smärtskattning hos äldre patienter med språksvårigheter.",
      ],
      ["Kunskaper", `Journalsystem, arbetsmiljöfrågor, schemaläggning samt ${skills}. Körkort B och truckkort.`],
    ],
  },
  de: {
    heading: "LEBENSLAUF",
    name: "Jürgen Großkreuz",
    sections: [
      [
        "Berufserfahrung",
        "Seit 2017 leite ich die Qualitätssicherung eines mittelständischen Maschinenbauunternehmens und verantworte die Lieferantenbewertung für Präzisionsteile.",
        "Zuvor war ich als Verfahrenstechniker für die Inbetriebnahme von Abwasserreinigungsanlagen zuständig, überwiegend auf Großbaustellen in Österreich.",
        "Durch die Einführung eines Fehlermanagementsystems sank die Ausschussquote innerhalb eines Geschäftsjahres um ein Drittel.",
      ],
      [
        "Ausbildung",
        "Diplomstudium der Verfahrenstechnik, Abschlussarbeit über Strömungsverhältnisse in Wärmeübertragern.",
        "Weiterbildungen in Arbeitssicherheit, Gefahrstoffverordnung und Projektsteuerung.",
      ],
      ["Kenntnisse", `Planungs- und Bauleitung, technische Zeichnungen, Verhandlungsführung, ${skills}.`],
    ],
  },
  fi: {
    heading: "ANSIOLUETTELO",
    name: "Päivikki Hämäläinen",
    sections: [
      [
        "Työkokemus",
        "Vuodesta 2016 olen vastannut kaupungin varhaiskasvatuksen henkilöstösuunnittelusta ja päiväkotien johtajien perehdyttämisestä.",
        "Sitä ennen työskentelin palkkahallinnon asiantuntijana vakuutusyhtiössä, jossa uudistimme matkalaskujen käsittelyn.",
        "Kehitin työhyvinvointiohjelman, jonka ansiosta sairauspoissaolot vähenivät merkittävästi.",
      ],
      [
        "Koulutus",
        "Kasvatustieteiden maisteri, pro gradu -tutkielma käsitteli kaksikielisten lasten kielenkehitystä.",
        "Lisäksi johtamisen erikoisammattitutkinto ja työsuojelun peruskurssi.",
      ],
      ["Osaaminen", `Esimiestyö, neuvottelutaidot, tietosuoja-asetuksen soveltaminen sekä ${skills}.`],
    ],
  },
  fr: {
    heading: "PARCOURS PROFESSIONNEL",
    name: "Françoise Lefèvre",
    sections: [
      [
        "Expérience",
        "Depuis 2015, je dirige le service après-vente d'un fabricant d'électroménager et j'encadre une équipe pluridisciplinaire de dix-huit personnes.",
        "Auparavant, j'étais chargée de l'approvisionnement et de la réorganisation des entrepôts régionaux à proximité de Besançon.",
        "J'ai piloté la dématérialisation des procédures, ce qui a réduit sensiblement les délais d'intervention.",
      ],
      [
        "Formation",
        "Maîtrise d'économie sociale, mémoire consacré à la rémunération des travailleurs intérimaires.",
        "Perfectionnement en négociation, en comptabilité analytique et en prévention des risques.",
      ],
      ["Compétences", `Gestion budgétaire, maïeutique, rédaction de cahiers des charges, ${skills}.`],
    ],
  },
  es: {
    heading: "CURRÍCULUM",
    name: "Íñigo Muñoz Peñalver",
    sections: [
      [
        "Experiencia",
        "Desde 2014 coordino la explotación de una planta potabilizadora y superviso el mantenimiento de las instalaciones hidráulicas.",
        "Anteriormente trabajé en la administración de fincas, donde gestionaba reclamaciones, presupuestos y comunicaciones con los propietarios.",
        "Implanté un sistema de telecontrol que permitió reducir las averías y el consumo energético de las estaciones.",
      ],
      [
        "Formación",
        "Licenciatura en ciencias ambientales, con una tesina sobre la contaminación difusa en acuíferos pirenaicos.",
        "Diseño gráfico, legislación urbanística y prevención de riesgos laborales.",
      ],
      ["Conocimientos", `Cartografía, señalización, interlocución con ayuntamientos, ${skills}.`],
    ],
  },
  pl: {
    heading: "ŻYCIORYS",
    name: "Łucja Gąsienica-Święcka",
    sections: [
      [
        "Doświadczenie",
        "Od 2013 roku kieruję zespołem księgowości w przedsiębiorstwie spedycyjnym i odpowiadam za sprawozdawczość skonsolidowaną.",
        "Wcześniej pracowałam jako doradczyni podatkowa, specjalizując się w rozliczeniach transgranicznych.",
        "Wdrożyłam elektroniczny obieg dokumentów, dzięki czemu zamknięcie miesiąca trwa o połowę krócej.",
      ],
      [
        "Wykształcenie",
        "Magister finansów i rachunkowości, praca dyplomowa o wycenie należności długoterminowych.",
        "Szkolenia z negocjacji, prawa pracy oraz zarządzania ryzykiem walutowym.",
      ],
      ["Umiejętności", `Język angielski biegły, znajomość księgowości, ${skills}.`],
    ],
  },
  ru: {
    heading: "РЕЗЮМЕ",
    name: "Надежда Воробьёва",
    sections: [
      [
        "Опыт работы",
        "С 2012 года руковожу отделом контроля качества на заводе точного приборостроения и отвечаю за поверку измерительного оборудования.",
        "Ранее занималась проектированием систем водоснабжения и согласованием документации с надзорными организациями.",
        "Внедрила электронный журнал испытаний, благодаря которому количество рекламаций сократилось вдвое.",
      ],
      [
        "Образование",
        "Диплом инженера-метролога, выпускная работа посвящена калибровке высокочастотных датчиков.",
        "Курсы повышения квалификации по охране труда и деловой переписке на английском языке.",
      ],
      ["Навыки", `Ведение переговоров, составление отчётности, ${skills}.`],
    ],
  },
  ar: {
    heading: "السيرة الذاتية",
    name: "ليلى عبد الرحمن الخطيب",
    sections: [
      [
        "الخبرة",
        "أعمل منذ عام 2011 مديرة لقسم المشتريات في مستشفى جامعي وأشرف على التعاقد مع الموردين ومتابعة جودة الأجهزة الطبية.",
        "عملت قبل ذلك محاسبة في شركة للنقل البري وشاركت في إعداد الميزانيات السنوية والتقارير المالية.",
        "طورت نظاماً إلكترونياً للأرشفة ساهم في تقليل مدة الإجراءات وخفض التكاليف.",
      ],
      [
        "التعليم",
        "بكالوريوس في إدارة الأعمال مع بحث تخرج عن سلاسل الإمداد في القطاع الصحي.",
        "دورات تدريبية في التفاوض والسلامة المهنية واللغة الإنجليزية.",
      ],
      ["المهارات", `التخطيط وحل المشكلات والعمل ضمن فريق و ${skills}`],
    ],
  },
  zh: {
    heading: "个人简历",
    name: "欧阳晓岚",
    sections: [
      [
        "工作经历",
        "二〇一〇年起在一家精密仪器公司担任质量部经理,负责供应商审核与计量设备的校准工作。",
        "此前在物流企业从事仓储规划,参与了自动化分拣系统的设计和调试。",
        "推行电子化检验流程之后,客户投诉数量减少了一半,交货周期明显缩短。",
      ],
      ["教育背景", "机械工程硕士,毕业论文研究薄壁零件的振动控制。", "进修课程包括合同法、劳动安全以及跨文化沟通。"],
      ["专业技能", `英语流利,熟悉 ${skills}。`],
    ],
  },
};

export const textOf = ({ heading, name, sections }: Cv): string => [heading, name, ...sections.flat()].join("\n");
