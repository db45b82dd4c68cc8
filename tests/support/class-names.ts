import path from "node:path";
import { parseAst } from "vitest/node";
import { fileFinder, type SourceFile } from "./source";

/*
 * Finds in the code which class names can meet on one element: the component's own and those passed with `className`,
 * through any number of components that pass it on. Ignores spread props and look-ups that it can't follow.
 */
type Tree = { [field: string]: Tree } | Tree[] | string | number | boolean | null | undefined;
type Node = { type: string; [field: string]: Tree };

/**
 * `choices`: the branch of each condition that it belongs to; two words on different branches of one condition never
 * meet.
 */
export type Word = { word: string; choices: ReadonlyMap<Tree, number> };
type Meeting = { where: string; words: Word[] };

type Module = { file: SourceFile; own: Map<string, Node>; imported: Map<string, { from: string; name: string }> };
/** A component's arguments: the words of its class names, and for the others their value if known. */
type Given = { words: Map<string, Word[]>; values: Map<string, Tree> };
/** The scopes in which a name is looked up. */
type Scope = { module: Module; given?: Given; locals?: Map<string, Node> };

/** A value that is unknown at the call. */
const unknown = "?";

const isRecord = (tree: Tree) => typeof tree === "object" && tree !== null && !Array.isArray(tree);
const isNode = (tree: Tree): tree is Node => isRecord(tree) && "type" in (tree as object);
const nodes = (tree: Tree) => (Array.isArray(tree) ? tree.filter(isNode) : []);
const field = (tree: Tree, name: string) => (isRecord(tree) ? (tree as Node)[name] : undefined);
const nameOf = (tree: Tree) => String(field(tree, "name") ?? field(tree, "value") ?? "");
const isFunction = (tree: Tree): tree is Node => isNode(tree) && /Function/.test(tree.type);
const isClassName = (name: string) => /className$/i.test(name);
const bare = (tree: Tree): Tree =>
  isNode(tree) && /^(TS(As|Satisfies|NonNull)|Parenthesized|Chain)/.test(tree.type) ? bare(tree.expression) : tree;
const on = (words: Word[], choice: Tree, branch: number): Word[] =>
  words.map(({ word, choices }) => ({ word, choices: new Map([...choices, [choice, branch]]) }));
const oneOf = (choice: Tree, all: Word[][]) => all.flatMap((words, branch) => on(words, choice, branch));

function each(tree: Tree, visit: (node: Node) => void): void {
  if (Array.isArray(tree)) for (const item of tree) each(item, visit);
  if (!isNode(tree)) return;
  visit(tree);
  for (const value of Object.values(tree)) if (typeof value === "object") each(value, visit);
}

function readModule(file: SourceFile): Module {
  const module: Module = { file, own: new Map(), imported: new Map() };
  for (const statement of nodes(
    (parseAst(file.text, { lang: file.name.endsWith("x") ? "tsx" : "ts" }) as unknown as Node).body,
  )) {
    for (const part of nodes(statement.specifiers)) {
      const from = path.posix.join(path.posix.dirname(file.name), nameOf(statement.source));
      const source = nameOf(statement.source).replace(/^@\//, "");
      const imported = { from: source.startsWith(".") ? from : source, name: nameOf(part.imported) };
      if (statement.type === "ImportDeclaration") module.imported.set(nameOf(part.local), imported);
    }
    const declared = statement.type.startsWith("Export") ? statement.declaration : statement;
    if (isFunction(declared)) module.own.set(nameOf(declared.id) || "default", declared);
    for (const { id, init } of nodes(field(declared, "declarations"))) {
      const value = bare(init);
      if (isNode(value)) module.own.set(nameOf(id), value);
    }
  }
  return module;
}

/** Every element in the files, with the class names that can meet on it. */
export function meetingsIn(files: SourceFile[]): Meeting[] {
  const modules = new Map(files.map((file) => [file.name, readModule(file)]));
  const find = fileFinder(files);
  const meetings: Meeting[] = [];

  function look(module: Module, name: string): { module: Module; node: Node } | undefined {
    const node = module.own.get(name);
    if (node) return { module, node };
    const imported = module.imported.get(name);
    const from = imported && modules.get(find(imported.from)?.name ?? "");
    return from && look(from, imported.name);
  }

  function wordsOf(tree: Tree, scope: Scope, depth = 0): Word[] {
    const node = bare(tree);
    if (!isNode(node) || depth > 12) return [];
    const of = (part: Tree) => wordsOf(part, scope, depth + 1);
    const written = (text: Tree) => String(text).split(/\s+/).filter(Boolean);
    const plain = (text: Tree): Word[] => written(text).map((word) => ({ word, choices: new Map() }));
    const { type } = node;
    if (type === "Literal") return typeof node.value === "string" ? plain(node.value) : [];
    if (type === "TemplateLiteral") {
      return [
        ...nodes(node.quasis).flatMap(({ value }) => plain(field(value, "cooked"))),
        ...nodes(node.expressions).flatMap(of),
      ];
    }
    if (type === "JSXExpressionContainer") return of(node.expression);
    if (type === "BinaryExpression") return [...of(node.left), ...of(node.right)];
    if (type === "ConditionalExpression") return oneOf(node, [of(node.consequent), of(node.alternate)]);
    if (type === "LogicalExpression")
      return node.operator === "&&" ? of(node.right) : oneOf(node, [of(node.left), of(node.right)]);
    if (type === "ArrayExpression") return oneOf(node, nodes(node.elements).map(of));
    if (type === "ObjectExpression")
      return oneOf(
        node,
        nodes(node.properties).map(({ value }) => of(value)),
      );
    if (type === "MemberExpression") return of(node.object);
    if (type === "Identifier") {
      const given = scope.given?.words.get(nameOf(node));
      if (given) return given;
      const local = scope.locals?.get(nameOf(node));
      const found = local ? { module: scope.module, node: local } : look(scope.module, nameOf(node));
      if (!found || isFunction(found.node)) return [];
      return wordsOf(found.node, local ? { ...scope, locals: new Map() } : { module: found.module }, depth + 1);
    }
    return type === "CallExpression" ? wordsOfCall(node, scope, depth) : [];
  }

  function wordsOfCall(call: Node, scope: Scope, depth: number): Word[] {
    const [argument] = nodes(call.arguments);
    if (nameOf(call.callee) === "cn") return nodes(call.arguments).flatMap((part) => wordsOf(part, scope, depth + 1));
    const made = look(scope.module, nameOf(call.callee));
    if (!made) return [];
    if (nameOf(made.node.callee) !== "cva") {
      return isFunction(made.node) ? wordsOf(made.node.body, { module: made.module }, depth + 1) : [];
    }
    const chosen = new Map<string, Tree>();
    let given: Word[] = [];
    for (const { key, value } of propertiesOf(argument, scope)) {
      if (nameOf(key) === "className") given = wordsOf(value, scope, depth + 1);
      else chosen.set(nameOf(key), known(value, scope));
    }
    return [...wordsOfVariants(made, chosen, depth), ...given];
  }

  /** For the arguments of `cva`: the base, and of each group the chosen option, or all if the choice is unknown. */
  function wordsOfVariants(
    { module, node }: { module: Module; node: Node },
    chosen: Map<string, Tree>,
    depth = 0,
  ): Word[] {
    const [base, settings] = nodes(node.arguments);
    const part = (name: string) => nodes(settings?.properties).find(({ key }) => nameOf(key) === name)?.value;
    const defaults = new Map(
      nodes(field(part("defaultVariants"), "properties")).map(({ key, value }) => [nameOf(key), field(value, "value")]),
    );
    const groups = nodes(field(part("variants"), "properties")).flatMap(({ key, value }) => {
      const choice = chosen.get(nameOf(key)) ?? defaults.get(nameOf(key)) ?? null;
      const options = nodes(field(value, "properties")).map((option) =>
        choice === unknown || String(choice) === nameOf(option.key) ? wordsOf(option.value, { module }, depth + 1) : [],
      );
      return oneOf(value, options);
    });
    return [...wordsOf(base, { module }, depth + 1), ...groups];
  }

  /** For an object literal, or one in a constant. */
  function propertiesOf(tree: Tree, { module, locals }: Scope): Node[] {
    const name = nameOf(tree);
    const node = bare(tree);
    const found = field(node, "type") === "Identifier" ? (locals?.get(name) ?? look(module, name)?.node) : node;
    return nodes(field(found, "properties"));
  }

  function known(tree: Tree, scope: Scope): Tree {
    const node = bare(tree);
    if (field(node, "type") === "Literal") return field(node, "value");
    if (field(node, "type") === "JSXExpressionContainer") return known(field(node, "expression"), scope);
    return field(node, "type") === "Identifier" && scope.given?.values.has(nameOf(node))
      ? scope.given.values.get(nameOf(node))
      : unknown;
  }

  /** Visits the elements of a function, or of another part of a module, with the given arguments. */
  function visit(node: Node, scope: Scope, where: string, depth = 0): void {
    const locals = new Map<string, Node>();
    each(node, ({ type, id, init }) => {
      const value = bare(init);
      if (type === "VariableDeclarator" && isNode(value)) locals.set(nameOf(id), value);
    });
    each(node, (element) => {
      if (element.type !== "JSXOpeningElement") return;
      const name = nameOf(element.name);
      const inner = { ...scope, locals };
      const attributes = new Map(
        nodes(element.attributes).flatMap(({ name, value, argument }) =>
          argument
            ? propertiesOf(argument, inner).map(({ key, value }): [string, Tree] => [nameOf(key), value])
            : [[nameOf(name), value]],
        ),
      );
      const target = /^[A-Z]/.test(name) ? look(scope.module, name) : undefined;
      const place = `${where} <${name}>`;
      if (target && isFunction(target.node)) {
        const given = givenTo(target.node, attributes, inner);
        if (given && depth < 8) visit(target.node, { module: target.module, given }, place, depth + 1);
        return;
      }
      for (const [attribute, value] of attributes) {
        if (isClassName(attribute)) meetings.push({ where: place, words: wordsOf(value, inner) });
      }
    });
  }

  /** A component's arguments, by its own parameter names; nothing if none is a class name. */
  function givenTo(component: Node, attributes: Map<string, Tree>, scope: Scope): Given | undefined {
    if (![...attributes.keys()].some(isClassName)) return undefined;
    const [parameters] = nodes(component.params);
    const given: Given = { words: new Map(), values: new Map() };
    for (const { key, value } of nodes(parameters?.properties)) {
      const [name, fallback] = [nameOf(key), field(value, "right")];
      const local = nameOf(fallback ? field(value, "left") : value);
      const attribute = attributes.get(name);
      if (isClassName(name)) given.words.set(local, wordsOf(attribute ?? fallback, scope));
      else if (attribute === undefined) given.values.set(local, field(fallback, "value"));
      else given.values.set(local, attribute === null ? true : known(attribute, scope));
    }
    return given;
  }

  for (const module of modules.values()) {
    for (const [name, node] of module.own) visit(node, { module }, `${module.file.name} ${name}`);
  }
  return meetings;
}
