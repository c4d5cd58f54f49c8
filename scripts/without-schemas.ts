import type { ESTree } from "vite";

/** Endpoint properties that a browser needs. The others are for validation on the server and for the API document. */
const ofTheCall = new Set(["name", "method", "path", "guard"]);

type Edit = { start: number; end: number; text: string };

/**
 * Replaces each schema in a contract's code with the stub `z`, and removes schemas from endpoints. `program` is the
 * parsed code. Contracts name schemas with a capital letter, so imports with one also count as schemas.
 */
export function withoutSchemas(code: string, program: ESTree.Program): string {
  const schemas = new Set(["z"]);
  const edits: Edit[] = [];

  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      const names = statement.specifiers.map(({ local }) => local.name);
      for (const name of names) if (/^[A-Z]/.test(name)) schemas.add(name);
    }
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations) {
      if (init?.type !== "CallExpression" || id.type !== "Identifier") continue;
      const root = rootOf(init);
      if (root === "endpoint") edits.push(...fieldsLeftOut(init));
      if (root === undefined || !schemas.has(root)) continue;
      schemas.add(id.name);
      edits.push({ start: init.start, end: init.end, text: "z" });
    }
  }
  return withoutUnusedImports(code, program, edits);
}

/** Removes imports used only by schemas, which would otherwise be loaded with every page. */
function withoutUnusedImports(code: string, program: ESTree.Program, edits: readonly Edit[]): string {
  const imports = program.body.filter((statement) => statement.type === "ImportDeclaration");
  const leftOut = imports.map(({ start, end }) => ({ start, end, text: "" }));
  const rest = edited(code, [...edits, ...leftOut]);
  const unused = imports.filter(
    ({ specifiers }) =>
      specifiers.length > 0 && specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  );
  return edited(code, [...edits, ...unused.map(({ start, end }) => ({ start, end, text: "" }))]);
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

/** Leftmost identifier of an expression, such as `z` in `z.object({…}).strict()`. */
function rootOf(expression: ESTree.Expression | ESTree.Super): string | undefined {
  if (expression.type === "CallExpression") return rootOf(expression.callee);
  if (expression.type === "MemberExpression") return rootOf(expression.object);
  return expression.type === "Identifier" ? expression.name : undefined;
}

function fieldsLeftOut({ arguments: [contract] }: ESTree.CallExpression): Edit[] {
  if (contract?.type !== "ObjectExpression") return [];
  return contract.properties.flatMap((field, index) => {
    if (field.type !== "Property" || field.key.type !== "Identifier" || ofTheCall.has(field.key.name)) return [];
    const end = contract.properties[index + 1]?.start ?? contract.end - 1;
    return [{ start: field.start, end, text: "" }];
  });
}
