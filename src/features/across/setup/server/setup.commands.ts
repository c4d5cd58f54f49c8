import { randomBytes } from "node:crypto";
import { z } from "zod";
import { companyRoles } from "#shared/actor.ts";
import { Email } from "#shared/email-schema.ts";
import { languages } from "#shared/text/words.ts";
import { TimeZone } from "#shared/time-zone-schema.ts";
import { createCompany } from "./create-company.ts";
import { isGuessable } from "#features/platform/sessions/server/guessable-password.ts";
import { passwordContext } from "#features/platform/sessions/server/new-password.ts";
import { hashPassword } from "#features/platform/sessions/server/passwords.ts";
import {
  createUser,
  findUser,
  isLastOwner,
  setPassword,
  setRole,
  setSuperuser,
} from "#features/platform/sessions/server/people.service.ts";
import { createSetupLink, hasCompany, lockSetupLinks, removeSetupLinkFile } from "./setup-link.ts";
import { Password } from "#features/platform/sessions/sessions.contract.ts";
import type { Db } from "#server/db/database.ts";
import { StartError } from "#server/start-error.ts";
import type { Admin, Arguments, Command } from "#server/command.ts";

const Name = z.string().trim().min(1).max(200);

/** Language into which the product is translated. */
const OwnLanguage = z.enum(languages);

export const companyList: Command = {
  usage: "company list",
  about: "The companies, each by its slug.",
  options: [],
  async run({ database, print }) {
    const companies = await database.system(
      (db) => db.selectFrom("company").select(["slug", "name"]).orderBy("id").execute(),
      { readOnly: true },
    );
    for (const { slug, name } of companies) print(`${slug}  ${name}`);
  },
};

export const companyAdd: Command = {
  usage: "company add --name <name> [--language en] [--time-zone Europe/Stockholm]",
  about: "Makes a company. `user add` gives it people.",
  options: ["name", "language", "time-zone"],
  async run({ database, config, print }, { values }) {
    const company = {
      name: read("name", Name, values),
      language: read("language", OwnLanguage, values, "en"),
      time_zone: read("time-zone", TimeZone, values, "UTC"),
    };
    const { slug } = await database.system(async (db) => {
      const { id } = await createCompany(db, company);
      return db.selectFrom("company").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
    });
    await removeSetupLinkFile(config.dataDir);
    print(`Made ${company.name} (${slug}).`);
  },
};

export const userList: Command = {
  usage: "user list --company <slug>",
  about: "The people of a company, with their roles.",
  options: ["company"],
  async run({ database, print }, { values }) {
    const people = await database.system(
      async (db) => {
        const company = await requireCompany(db, values);
        return db
          .selectFrom("company_user")
          .innerJoin("app_user", "app_user.id", "company_user.user_id")
          .select(["app_user.email", "app_user.name", "company_user.role"])
          .where("company_user.company_id", "=", company.id)
          .where("company_user.removed_at", "is", null)
          .orderBy("app_user.email")
          .execute();
      },
      { readOnly: true },
    );
    for (const { email, name, role } of people) print(`${email}  ${role}  ${name}`);
  },
};

export const userAdd: Command = {
  usage: `user add --email <address> --name <name> --company <slug> --role ${companyRoles.join("|")} [--language en] [--password generated|stdin]`,
  about: "Makes a person, or gives one who has an account a role in the company.",
  options: ["email", "name", "company", "role", "language", "password"],
  async run(admin, { values }) {
    const { database, print } = admin;
    const [email, role] = [read("email", Email, values), read("role", z.enum(companyRoles), values)];
    const { company, known } = await database.system(
      async (db) => ({ company: await requireCompany(db, values), known: await findUser(db, email) }),
      { readOnly: true },
    );
    const user = known ? undefined : await readUser(admin, { email, company: company.name }, values);
    await database.system(async (db) => {
      const { id } = known ?? (await createUser(db, user as NonNullable<typeof user>));
      if (role !== "owner" && (await isLastOwner(db, company.id, id)))
        throw new StartError(`${email} is the only owner of ${company.name}. Make another person an owner first.`);
      await setRole(db, company.id, id, role);
    });
    print(`${email} is ${role} of ${company.name}.`);
    if (user?.generated) print(`Password: ${user.generated}`);
  },
};

async function readUser(
  admin: Admin,
  { email, company }: { email: string; company: string },
  values: Arguments["values"],
) {
  const [name, language] = [read("name", Name, values), read("language", OwnLanguage, values, "en")];
  return { name, email, language, ...(await readPassword(admin, values, [name, email, company])) };
}

export const password: Command = {
  usage: "password --email <address> [--password generated|stdin]",
  about: "Sets a person's password and ends their sessions.",
  options: ["email", "password"],
  async run(admin, { values }) {
    const email = read("email", Email, values);
    const user = await admin.database.system((db) => findUser(db, email), { readOnly: true });
    if (!user) throw new StartError(`There is no account with the address ${email}.`);
    const { password_hash, generated } = await readPassword(admin, values, await passwordContext(admin, user.id));
    await admin.database.system((db) => setPassword(db, user.id, password_hash));
    admin.print(`The password of ${email} is set.`);
    if (generated) admin.print(`Password: ${generated}`);
  },
};

export const superuserList: Command = {
  usage: "superuser list",
  about: "Lists the people who may create companies and groups, switch features and see the server's health.",
  options: [],
  async run({ database, print }) {
    const people = await database.system(
      (db) =>
        db.selectFrom("app_user").select(["email", "name"]).where("is_superuser", "=", true).orderBy("email").execute(),
      { readOnly: true },
    );
    for (const { email, name } of people) print(`${email}  ${name}`);
  },
};

const superuserCommand = (verb: "grant" | "revoke"): Command => ({
  usage: `superuser ${verb} --email <address>`,
  about: verb === "grant" ? "Makes a person with an account a superuser." : "Ends the superuser's rights of a person.",
  options: ["email"],
  async run({ database, print }, { values }) {
    const email = read("email", Email, values);
    await database.system(async (db) => {
      const user = await findUser(db, email);
      if (!user) throw new StartError(`There is no account with the address ${email}. Create it with \`user add\`.`);
      await setSuperuser(db, user.id, verb === "grant");
    });
    print(`${email} is ${verb === "grant" ? "a superuser" : "no superuser any more"}.`);
  },
});

export const superuserGrant = superuserCommand("grant");
export const superuserRevoke = superuserCommand("revoke");

export const setupLink: Command = {
  usage: "setup-link",
  about: "Makes a new link to the first company, and ends the one before.",
  options: [],
  async run({ database, config, print }) {
    const token = await database.system(async (db) => {
      await lockSetupLinks(db);
      if (await hasCompany(db)) throw new StartError("There is a company already. Make others by `company add`.");
      return createSetupLink(db);
    });
    print(`${config.publicUrl ?? "http://<address of Hirelane>"}/setup/${token}/`);
  },
};

/**
 * Generates a password or reads it from standard input, so that it appears neither in the process list nor in the shell
 * history.
 */
async function readPassword({ readInput }: Admin, values: Arguments["values"], context: readonly string[]) {
  const source = read("password", z.enum(["generated", "stdin"]), values, "generated");
  const generated = source === "generated" ? randomBytes(12).toString("base64url") : undefined;
  const chosen = generated ?? (await readInput());
  if (!Password.safeParse(chosen).success) throw new StartError("A password has 10 to 200 characters.");
  if (await isGuessable(chosen, context))
    throw new StartError(
      "This password is easy to guess: it is common, or mostly a name, an email or a company. Choose another one.",
    );
  return { password_hash: await hashPassword(chosen), generated };
}

async function requireCompany(db: Db, values: Arguments["values"]): Promise<{ id: number; name: string }> {
  const slug = read("company", Name, values);
  const companies = await db.selectFrom("company").select(["id", "name", "slug"]).orderBy("id").execute();
  const company = companies.find((one) => one.slug === slug);
  if (company) return company;
  throw new StartError(
    `There is no company "${slug}". There is: ${companies.map((one) => one.slug).join(", ") || "none"}.`,
  );
}

function read<T>(name: string, schema: z.ZodType<T>, values: Arguments["values"], fallback?: string): T {
  const value = values[name] ?? fallback;
  if (value === undefined) throw new StartError(`--${name} is missing.`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartError(`--${name} cannot be ${JSON.stringify(value)}.`);
}
