import type { AdLanguage } from "./ad-language.ts";

export const english: AdLanguage = {
  headings: { role: "The role", tasks: "What you will do", profile: "What you bring", offer: "What we offer" },
  offer: {
    fjord: [
      "30 days of holiday and the days between the holidays off",
      "Collective agreement, occupational pension and parental pay up to 90 per cent",
      "A budget of {15,000|20,000} kronor a year for learning, which people really use",
      "Working hours that let you collect a child at four",
      "A warehouse week for everybody in their first spring",
    ],
    hafen: [
      "30 days of holiday and a 38-hour week",
      "Deutschlandticket or a leased bicycle",
      "German or English courses during working hours",
      "Company pension with 20 per cent added by us",
      "An office in the HafenCity with a view of what we work on",
    ],
  },
  closing:
    "Apply with your CV; a letter is welcome and never required. Questions? Write to us through this page and a person answers.",
  lines: {
    platform: {
      tasks: [
        "Run and improve our Kubernetes clusters and everything below them",
        "Keep infrastructure in Terraform, reviewed like any other code",
        "Take part in an on-call rota of one week in six, with time off afterwards",
        "Help product teams measure what their users feel, not only what their servers do",
        "Plan capacity for the weeks in which everybody orders at once",
      ],
      profile: [
        "Some years of running production systems that mattered to somebody",
        "Good knowledge of Linux, networks and PostgreSQL",
        "Code in Go, Python or another language you can defend",
        "Calm during incidents and curiosity after them",
        "English in speech and writing; Swedish is a plus",
      ],
    },
    backend: {
      tasks: [
        "Design, build and run services that other teams and customers depend on",
        "Own your code from the first sketch to the alert at night, which should be rare",
        "Replace old parts of the system step by step, without a big day of switching over",
        "Review the work of colleagues and have yours reviewed",
        "Talk with the people who use what you build, at least once a month on site",
      ],
      profile: [
        "Experience with Java, Kotlin, C#, Go or TypeScript on the server",
        "A sound understanding of SQL, queues and what happens when both fail",
        "The habit of writing tests that say something about the product",
        "Clear writing, because we decide in documents",
        "Interest in logistics, or in becoming interested",
      ],
    },
    frontend: {
      tasks: [
        "Build the portal's pages in React and TypeScript with two designers and a product manager",
        "Look after our component library and its accessibility",
        "Measure loading times on the devices our merchants have",
        "Bring the oldest third of the portal into the present",
        "Write tests in Playwright for the journeys that earn our money",
      ],
      profile: [
        "A few years of building applications with React or Vue",
        "TypeScript, CSS and HTML that you know beyond the framework",
        "A working knowledge of WCAG and of testing with a keyboard",
        "An eye for detail and the sense to know when it does not matter",
        "English in speech and writing",
      ],
    },
    data: {
      tasks: [
        "Turn questions from planners into models and data they can trust",
        "Build pipelines in Python, SQL and dbt, with tests",
        "Show uncertainty so that somebody can decide with it",
        "Bring models into production together with the platform team",
        "Explain results to people who have ten minutes",
      ],
      profile: [
        "A degree in statistics, computer science or a related subject, or the same by experience",
        "Python and SQL used daily",
        "Knowledge of forecasting, experiments or large pipelines",
        "The courage to say that a simple average is good enough",
        "English in speech and writing",
      ],
    },
    product: {
      tasks: [
        "Decide with a team of six what to build next and what to leave out",
        "Spend a day a month in the warehouse and an hour a week with a merchant",
        "Define how we will know that something worked, before we build it",
        "Keep a roadmap that people outside the team can read",
        "Work with finance on what a return really costs",
      ],
      profile: [
        "Some years as product manager of a product that businesses pay for",
        "Experience with discovery, interviews and experiments",
        "Comfort with data, preferably your own SQL",
        "The ability to say no and stay on good terms",
        "English in speech and writing; Swedish is a plus",
      ],
    },
    design: {
      tasks: [
        "Research, sketch, test and deliver with a team of engineers",
        "Watch people work in our halls and design for what you saw",
        "Develop our design system with the frontend engineers",
        "Run usability tests every second week",
        "Make complex planning tools calm to look at",
      ],
      profile: [
        "A portfolio that shows decisions and not only screens",
        "Good command of Figma and of prototyping",
        "Knowledge of accessibility as part of design",
        "Interest in tools for professionals",
        "English in speech and writing",
      ],
    },
    support: {
      tasks: [
        "Answer merchants by e-mail, chat and telephone",
        "Solve a case yourself from the first question to the last",
        "Work with the warehouse floor to find what has gone missing",
        "Write and improve articles in our help centre",
        "Tell product teams every week what hurt most",
      ],
      profile: [
        "Experience of service, in a shop, a restaurant or a support team",
        "Swedish and English in speech and writing",
        "Patience, and the wish to understand what really happened",
        "Good order in many open cases",
        "The possibility to work every fourth Saturday",
      ],
    },
    sales: {
      tasks: [
        "Find, visit and win new customers in your region",
        "Lead a sale from the first call to the signed contract",
        "Calculate offers together with operations and finance",
        "Keep the forecast honest in Salesforce",
        "Hand new customers over well and stay in touch for the first year",
      ],
      profile: [
        "Some years of selling services to companies",
        "Knowledge of e-commerce or logistics",
        "Joy in negotiating and respect for margins",
        "English and one of Swedish, Norwegian or Danish",
        "Driving licence and the wish to travel two days a week",
      ],
    },
    finance: {
      tasks: [
        "Lead the month-end of two of our companies",
        "Explain deviations before somebody asks",
        "Develop our reports in Power BI",
        "Prepare the audit together with the accounting team",
        "Support site managers with their budgets",
      ],
      profile: [
        "A degree in business administration or accounting",
        "A few years as controller or auditor",
        "IFRS and good Excel; SAP is a plus",
        "Accuracy under deadlines",
        "English in speech and writing",
      ],
    },
    people: {
      tasks: [
        "Lead recruitments together with hiring managers, from the need to the first day",
        "Look for people where they are, and write to them as you would like to be written to",
        "Look after contracts, onboarding and the questions in between",
        "Report what works and stop what does not",
        "Train interviewers",
      ],
      profile: [
        "Experience of recruiting or HR in a growing company",
        "Knowledge of labour law or the wish to learn it",
        "Structure and discretion",
        "A friendly tone in difficult conversations",
        "English in speech and writing; Swedish is a plus",
      ],
    },
    operations: {
      tasks: [
        "Lead the daily work of three shifts and their team leaders",
        "Answer for safety, quality, cost and mood, in this order",
        "Improve flows together with those who walk them",
        "Plan people and space for peaks",
        "Represent the site towards customers and authorities",
      ],
      profile: [
        "Several years of leading teams in a warehouse or in production",
        "Knowledge of lean and of warehouse management systems",
        "Confidence with numbers and with people",
        "English; Swedish or the will to learn it",
        "The possibility to be on site, also early and late",
      ],
    },
    marketing: {
      tasks: [
        "Plan and write articles, case studies and a newsletter people open",
        "Measure what leads to conversations with customers",
        "Look after our website together with the designers",
        "Organise two customer days a year",
        "Brief and edit freelance writers",
      ],
      profile: [
        "Some years in content or business-to-business marketing",
        "Very good written English; Swedish is a plus",
        "Knowledge of search and of HubSpot or a similar tool",
        "Curiosity about how things work",
        "A portfolio of texts you are proud of",
      ],
    },
  },
};
