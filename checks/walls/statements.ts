/**
 * The SQL in the product's sources, found without running them. A text is put together from literals, consts, imports and
 * helper functions; where a value is known only at run time, each of its possible texts is one variant of the statement.
 */
import { type Node, parse, readSource, readSources, type Source, targetOf, visit } from './sources.ts';

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, read by their kind
type Any = any;
type File = Source & { tree: Node; parents: Map<Any, Any>; top: Map<string, Any>; imports: Map<string, { target: string; name: string }> };
/** An expression, and the arguments of the call in which it is evaluated. */
type Scope = { file: File; node: Any; bound?: ReadonlyMap<string, Scope> };

export type Statement = {
  place: string;
  texts: string[];
  /** Columns by name, with the plain types that their readers expect; undefined for a type of another kind. */
  row: Map<string, string | undefined> | undefined;
  /** The expression whose text is known only at run time. */
  unknown?: string;
};

const VARIANTS = 64;
const DEPTH = 40;

class Unknown extends Error {}
const unknown = ({ file, node }: Scope): never => {
  throw new Unknown(file.source.slice(node.start, node.end).replaceAll(/\s+/g, ' '));
};

/** One evaluation: which option it takes at each fork, and the parameters it has numbered. */
let forks = new Map<string, { taken: number; options: number }>();
let parameters = 0;
/** Words with which an unknown value was compared: `object[value]` follows. */
let compared = new Map<string, { word: string; isTaken: boolean }>();
function choose<T>(fork: string, options: readonly T[]): T {
  const known = forks.get(fork) ?? { taken: 0, options: options.length };
  forks.set(fork, known);
  const option = options[Math.min(known.taken, options.length - 1)];
  if (option === undefined) throw new Unknown(fork);
  return option;
}

/** All variants of a statement: the product of its forks. */
function variantsOf(make: () => string[]): string[] {
  const texts = new Set<string>();
  forks = new Map();
  for (let runs = 0; runs < VARIANTS; runs++) {
    parameters = 0;
    compared = new Map();
    for (const text of make()) texts.add(text);
    const open = [...forks.values()].reverse().find(({ taken, options }) => taken + 1 < options);
    if (!open) break;
    for (const fork of [...forks.values()].reverse()) {
      if (fork === open) break;
      fork.taken = 0;
    }
    open.taken++;
  }
  return [...texts];
}

const files = new Map<string, File>();
function load(path: string): File {
  const known = files.get(path);
  if (known) return known;
  const source = readSource(path);
  const file: File = { ...source, tree: parse(source), parents: new Map(), top: new Map(), imports: new Map() };
  files.set(path, file);
  visit(file.tree, (node: Any, inside) => {
    file.parents.set(node, inside.at(-1));
    for (const one of node.type === 'ImportDeclaration' ? node.specifiers : []) {
      file.imports.set(one.local.name, { target: targetOf(path, node.source.value), name: one.imported?.name ?? 'default' });
    }
  });
  for (const statement of (file.tree as Any).body) {
    const declared = statement.declaration ?? statement;
    if (declared.type === 'VariableDeclaration') for (const one of declared.declarations) file.top.set(one.id.name, one.init);
    if (['FunctionDeclaration', 'TSTypeAliasDeclaration'].includes(declared.type)) file.top.set(declared.id.name, declared);
  }
  return file;
}

const textOf = ({ file, node }: Scope): string => file.source.slice(node.start, node.end);
const isFunction = (node: Any): boolean => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node?.type);
const bare = (node: Any): Any =>
  /^TS(As|Satisfies|NonNull)|^(Parenthesized|Await)Expression/.test(node?.type) ? bare(node.expression ?? node.argument) : node;
const returned = (fn: Any): Any =>
  fn.body.type === 'BlockStatement' ? fn.body.body.find((one: Any) => one.type === 'ReturnStatement')?.argument : fn.body;
const property = (object: Any, name: string): Any =>
  object?.type === 'ObjectExpression'
    ? object.properties.find((one: Any) => one.key && (one.key.name ?? one.key.value) === name)?.value
    : undefined;

type Parameter = { of: Any; at: number; field: string | undefined };

/** Where a name gets its value: an argument, a local const, a const of the module, an import. */
function resolve(scope: Scope, name: string): Scope | Parameter | undefined {
  const bound = scope.bound?.get(name);
  if (bound) return bound;
  for (let node = scope.node; node; node = scope.file.parents.get(node)) {
    const local = declaredIn({ ...scope, node }, name);
    if (local) return local;
    const parameter = isFunction(node) ? parameterOf(node, name) : undefined;
    if (parameter) return parameter;
  }
  return ofModule(scope.file, name);
}

/** A const of a block, or what a loop walks over: then each element is one variant. */
function declaredIn(block: Scope, name: string): Scope | undefined {
  const { node } = block;
  if (node.type === 'ForOfStatement' && node.left.declarations) {
    const part = partOf(node.left.declarations[0].id, name);
    if (!part) return undefined;
    return follow(choose(`${textOf({ ...block, node: node.left })}:${node.start}`, elementsOf({ ...block, node: node.right }, 0)), part);
  }
  for (const statement of node.type === 'BlockStatement' ? node.body : []) {
    for (const { id, init } of statement.type === 'VariableDeclaration' ? statement.declarations : []) {
      const part = init && partOf(id, name);
      if (part) return follow({ ...block, node: init }, part);
    }
  }
  return undefined;
}

type Part = { keys: (string | number)[]; other?: Any };
/** The way through a pattern to one of its names. */
function partOf(pattern: Any, name: string): Part | undefined {
  if (pattern.name === name) return { keys: [] };
  if (pattern.type === 'AssignmentPattern') {
    const part = partOf(pattern.left, name);
    return part && { ...part, other: pattern.right };
  }
  const parts =
    pattern.type === 'ArrayPattern'
      ? [...pattern.elements.entries()]
      : (pattern.properties ?? []).map((one: Any) => [one.key?.name, one.value]);
  for (const [key, inner] of parts) {
    const part = inner && partOf(inner, name);
    if (part) return { ...part, keys: [key, ...part.keys] };
  }
  return undefined;
}

/** What stands at a pattern's name in the expression that it takes apart. */
function follow(scope: Scope, { keys: [key, ...rest], other }: Part): Scope {
  if (key === undefined) return scope;
  const node = bare(scope.node);
  const within = (child: Any): Scope => follow({ ...scope, node: child }, { keys: [key, ...rest], other });
  if (node.type === 'ConditionalExpression')
    return isTrue({ ...scope, node: node.test }, 0) ? within(node.consequent) : within(node.alternate);
  if (node.type === 'MemberExpression')
    return follow(choose(textOf({ ...scope, node }), membersOf({ ...scope, node }, 0)), { keys: [key, ...rest], other });
  if (node.type === 'ArrayExpression' && typeof key === 'number')
    return follow({ ...scope, node: node.elements[key] }, { keys: rest, other });
  const object = objectOf({ ...scope, node });
  const value = object && property(object.node, String(key));
  if (value) return follow({ ...object, node: value }, { keys: rest, other });
  return object && other ? { ...scope, node: other } : unknown({ ...scope, node });
}

function parameterOf(fn: Any, name: string): Parameter | undefined {
  for (const [at, param] of fn.params.entries()) {
    const pattern = param.left ?? param;
    if (pattern.name === name) return { of: fn, at, field: undefined };
    const field = pattern.properties?.find((one: Any) => (one.value?.left ?? one.value)?.name === name);
    if (field) return { of: fn, at, field: field.key.name };
  }
  return undefined;
}

function ofModule(file: File, name: string): Scope | undefined {
  const own = file.top.get(name);
  if (own) return { file, node: own };
  const imported = file.imports.get(name);
  return imported?.target.endsWith('.ts') ? exported(load(imported.target), imported.name) : undefined;
}

function exported(file: File, name: string): Scope | undefined {
  const own = file.top.get(name);
  if (own) return { file, node: own };
  for (const statement of (file.tree as Any).body) {
    const target = /^Export/.test(statement.type) && statement.source ? targetOf(file.path, statement.source.value) : '';
    if (!target.endsWith('.ts')) continue;
    const renamed = statement.specifiers?.find((one: Any) => one.exported.name === name)?.local.name;
    const passed = statement.type === 'ExportAllDeclaration' ? name : renamed;
    const found = passed && exported(load(target), passed);
    if (found) return found;
  }
  return undefined;
}

/** The text that an expression comes to with the options taken. */
function evaluate(scope: Scope, depth = 0): string {
  if (depth > DEPTH) return unknown(scope);
  const node = bare(scope.node);
  const here = { ...scope, node };
  const at = (child: Any): string => evaluate({ ...scope, node: child }, depth + 1);
  switch (node.type) {
    case 'Literal':
      return String(node.value);
    case 'TemplateLiteral':
      return node.quasis.map((part: Any, i: number) => part.value.cooked + (node.expressions[i] ? at(node.expressions[i]) : '')).join('');
    case 'BinaryExpression':
      return node.operator === '+' ? sum(at(node.left), at(node.right)) : someNumber;
    case 'ConditionalExpression':
      return isTrue({ ...scope, node: node.test }, depth) ? at(node.consequent) : at(node.alternate);
    case 'LogicalExpression':
      return at(choose(textOf(here), [node.left, node.right]));
    case 'Identifier':
      return named(here, depth);
    case 'CallExpression':
      return called(here, depth);
    case 'ArrayExpression':
      return node.elements.map(at).join(',');
    case 'MemberExpression':
      if (node.property.name === 'length') return someNumber;
      return evaluate(choose(textOf(here), membersOf(here, depth)), depth + 1);
    case 'TaggedTemplateExpression':
      return tagged(here, depth);
    default:
      return unknown(here);
  }
}

const someNumber = '20';
const sum = (left: string, right: string): string =>
  /^\d+$/.test(left) && /^\d+$/.test(right) ? String(Number(left) + Number(right)) : left + right;

/** `a === 'word'` follows the option taken for `a`; any other condition is a fork. */
function isTrue(test: Scope, depth: number): boolean {
  const { type, operator, left, right } = bare(test.node);
  if (type === 'BinaryExpression' && operator === '===' && right.type === 'Literal') {
    try {
      return evaluate({ ...test, node: left }, depth + 1) === String(right.value);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const isTaken = choose(textOf(test), [true, false]);
      compared.set(textOf({ ...test, node: left }), { word: String(right.value), isTaken });
      return isTaken;
    }
  }
  return choose(textOf(test), [true, false]);
}

function named(scope: Scope, depth: number): string {
  const { name } = scope.node;
  if (name === 'undefined') return '';
  const found = resolve(scope, name);
  if (!found) return unknown(scope);
  return 'of' in found ? evaluate(choose(`${scope.file.path}#${name}`, givenTo(scope, found)), depth + 1) : evaluate(found, depth + 1);
}

/** What a parameter may be: each word of its type, or what the callers give. */
function givenTo(scope: Scope, { of, at, field }: Parameter): Scope[] {
  const param = of.params[at];
  const type = (param.left ?? param).typeAnnotation?.typeAnnotation;
  const literal = (value: unknown): Scope => ({ ...scope, node: { type: 'Literal', value } });
  const words = field ? undefined : wordsOf(scope.file, type);
  if (words) return words.map(literal);
  if (type?.type === 'TSNumberKeyword') return [literal(someNumber)];
  const parent = scope.file.parents.get(of);
  const name = of.id?.name ?? (parent?.type === 'VariableDeclarator' ? parent.id.name : undefined);
  const given = name
    ? callsOf(scope.file, name).flatMap((call) => {
        const value = bare(call.node.arguments[at] ?? param.right);
        const node = field ? property(value, field) : value;
        return node ? [{ ...call, node }] : [];
      })
    : [];
  return given.length ? given : unknown(scope);
}

function callsOf(file: File, name: string): Scope[] {
  const calls: Scope[] = [];
  for (const other of [
    file,
    ...productFiles()
      .map(load)
      .filter((one) => one !== file && isImportOf(one, name, file)),
  ]) {
    visit(other.tree, (node: Any) => {
      if (node.type === 'CallExpression' && node.callee.name === name) calls.push({ file: other, node });
    });
  }
  return calls;
}
const isImportOf = (file: File, name: string, from: File): boolean => file.imports.has(name) && ofModule(file, name)?.file === from;

let paths: string[] | undefined;
/** The server's sources without their tests. */
export const productFiles = (): string[] =>
  (paths ??= readSources('.ts')
    .map(({ path }) => path)
    .filter((path) => path.startsWith('server/src/') && !path.endsWith('.test.ts')));

/** The words of a union of literals, or of `(typeof list)[number]`. */
function wordsOf(file: File, type: Any): string[] | undefined {
  if (type?.type === 'TSLiteralType') return type.literal.value === undefined ? undefined : [String(type.literal.value)];
  if (type?.type === 'TSUnionType') {
    const each = type.types.map((one: Any) => wordsOf(file, one));
    return each.every(Boolean) ? each.flat() : undefined;
  }
  if (type?.type === 'TSIndexedAccessType' && type.indexType.type === 'TSNumberKeyword') {
    const list = type.objectType.typeAnnotation ?? type.objectType;
    const found = list.type === 'TSTypeQuery' ? ofModule(file, list.exprName.name) : undefined;
    return found && elementsOf(found, 0).map((one) => evaluate(one));
  }
  if (type?.type === 'TSTypeOperator' && type.operator === 'keyof' && type.typeAnnotation.type === 'TSTypeQuery') {
    const object = objectOf({ file, node: { type: 'Identifier', name: type.typeAnnotation.exprName.name } });
    return object?.node.properties.map((one: Any) => one.key.name ?? one.key.value);
  }
  const alias = type?.type === 'TSTypeReference' ? ofModule(file, type.typeName.name) : undefined;
  return alias?.node.type === 'TSTypeAliasDeclaration' ? wordsOf(alias.file, alias.node.typeAnnotation) : undefined;
}

/** Kysely's `sql`: values become parameters; fragments and names stand in the text. */
function tagged(scope: Scope, depth: number): string {
  const { quasi, tag } = scope.node;
  if (tag.name !== 'sql') return unknown(scope);
  return quasi.quasis
    .map((part: Any, i: number) => {
      const node = quasi.expressions[i] && bare(quasi.expressions[i]);
      return part.value.cooked + (node ? fragment({ ...scope, node }, depth) : '');
    })
    .join('');
}

function fragment(scope: Scope, depth: number): string {
  const { node } = scope;
  const helper = node.type === 'CallExpression' && node.callee.object?.name === 'sql' ? node.callee.property.name : undefined;
  const at = (child: Any, before = depth + 1): string => evaluate({ ...scope, node: child }, before);
  if (['raw', 'ref', 'table', 'id', 'lit'].includes(helper)) return at(node.arguments[0]);
  if (helper === 'join')
    return elementsOf({ ...scope, node: node.arguments[0] }, depth)
      .map((one) => fragment(one, depth + 1))
      .join(', ');
  if (helper) return unknown(scope);
  return isFragment(scope) ? at(node) : `$${++parameters}`;
}

function isFragment(scope: Scope): boolean {
  const node = bare(scope.node);
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some((one) => isFragment({ ...scope, node: one }));
  if (node.type === 'MemberExpression')
    return Boolean(objectOf({ ...scope, node: node.object })) && isFragment(membersOf({ ...scope, node }, 0)[0]!);
  const name = node.type === 'Identifier' ? node.name : node.callee?.name;
  const found = name ? resolve({ ...scope, node }, name) : undefined;
  if (!found || 'of' in found) return false;
  const made = isFunction(found.node) ? returned(found.node) : found.node;
  return made !== node && Boolean(made) && isFragment({ ...found, node: made });
}

function called(scope: Scope, depth: number): string {
  const { callee, arguments: given } = scope.node;
  const at = (child: Any): string => evaluate({ ...scope, node: child }, depth + 1);
  if (callee.type === 'MemberExpression') {
    const method = callee.property.name;
    if (callee.object.name === 'Math') return someNumber;
    if (callee.computed || objectOf({ ...scope, node: callee.object })) {
      return apply(scope, choose(textOf({ ...scope, node: callee }), membersOf({ ...scope, node: callee }, depth)), depth);
    }
    if (method === 'join') {
      return elementsOf({ ...scope, node: callee.object }, depth)
        .map((one) => evaluate(one, depth + 1))
        .join(given[0] ? at(given[0]) : ',');
    }
    if (method === 'push') return String(++parameters);
    return unknown(scope);
  }
  // the states of a contract's table: any word fits
  if (callee.name === 'isOneOf') return `${at(given[0])} in ('x')`;
  const found = callee.type === 'Identifier' ? resolve(scope, callee.name) : undefined;
  return found && !('of' in found) && isFunction(found.node) ? apply(scope, found, depth) : unknown(scope);
}

/** A helper function called with what the call gives. */
function apply(call: Scope, fn: Scope, depth: number): string {
  const answer = isFunction(fn.node) ? returned(fn.node) : undefined;
  if (!answer) return unknown(call);
  const bound = new Map<string, Scope>();
  const bind = (pattern: Any, value: Scope | undefined): void => {
    const target = pattern.left ?? pattern;
    const source = value ?? (pattern.left && { ...fn, node: pattern.right });
    if (target.name && source) bound.set(target.name, source);
    for (const one of target.properties ?? []) {
      const object = source && objectOf(source);
      const own = object && property(object.node, one.key.name);
      bind(one.value, own && { ...object, node: own });
    }
  };
  for (const [i, param] of fn.node.params.entries()) {
    const given = call.node.arguments;
    if (param.type === 'RestElement')
      bound.set(param.argument.name, { ...call, node: { type: 'ArrayExpression', elements: given.slice(i) } });
    else bind(param, given[i] && { ...call, node: given[i] });
  }
  return evaluate({ ...fn, node: answer, bound }, depth + 1);
}

/** The elements of a list that is written out, or made from one that is. */
function elementsOf(scope: Scope, depth: number): Scope[] {
  const node = bare(scope.node);
  const within = (child: Any): Scope => ({ ...scope, node: child });
  if (node.type === 'ArrayExpression') {
    return node.elements.flatMap((one: Any) =>
      one.type === 'SpreadElement' ? elementsOf(within(one.argument), depth + 1) : [within(one)],
    );
  }
  if (node.type === 'Identifier') {
    const found = resolve(within(node), node.name);
    return found && !('of' in found) ? elementsOf(found, depth + 1) : unknown(within(node));
  }
  const { object, property: method } = node.callee ?? {};
  if (object?.name === 'Object' && ['keys', 'values', 'entries'].includes(method.name)) {
    const target = objectOf(within(node.arguments[0]));
    return target
      ? target.node.properties
          .filter((one: Any) => one.key)
          .map((one: Any) => {
            const key = { type: 'Literal', value: one.key.name ?? one.key.value };
            if (method.name === 'entries') return { ...target, node: { type: 'ArrayExpression', elements: [key, one.value] } };
            return { ...target, node: method.name === 'keys' ? key : one.value };
          })
      : unknown(within(node));
  }
  if (method?.name === 'map' && isFunction(node.arguments[0])) {
    const fn = node.arguments[0];
    return elementsOf(within(object), depth + 1).map((one) => {
      const bound = new Map(scope.bound);
      const pattern = fn.params[0];
      if (pattern.name) bound.set(pattern.name, one);
      for (const [i, part] of (pattern.elements ?? []).entries()) if (part) bound.set(part.name, { ...one, node: one.node.elements[i] });
      return { ...scope, node: returned(fn), bound };
    });
  }
  return unknown(within(node));
}

function objectOf(scope: Scope): Scope | undefined {
  const node = bare(scope.node);
  if (node.type === 'ObjectExpression') return { ...scope, node };
  const found = node.type === 'Identifier' ? resolve({ ...scope, node }, node.name) : undefined;
  return found && !('of' in found) ? objectOf(found) : undefined;
}

/** `object.name`, or each value of `object[key]` that the key may name. */
function membersOf(scope: Scope, depth: number): Scope[] {
  const { object, property: key, computed } = scope.node;
  const target = objectOf({ ...scope, node: object });
  if (!target) return unknown(scope);
  const values = target.node.properties.filter((one: Any) => one.value);
  const name = computed ? keyOf({ ...scope, node: key }, depth) : key.name;
  const known = name === undefined ? compared.get(textOf({ ...scope, node: key })) : { word: name, isTaken: true };
  const chosen = known ? values.filter((one: Any) => ((one.key.name ?? one.key.value) === known.word) === known.isTaken) : values;
  return chosen.length ? chosen.map((one: Any) => ({ ...target, node: one.value })) : unknown(scope);
}

function keyOf(scope: Scope, depth: number): string | undefined {
  try {
    return evaluate(scope, depth + 1);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** Every text given to `query`, `hotRead`, `readNewest` or Kysely's raw statements. */
export function statementsOf(path: string): Statement[] {
  const file = load(path);
  const found: Statement[] = [];
  visit(file.tree, (node: Any) => {
    const make = node.type === 'CallExpression' ? textsSent({ file, node }) : undefined;
    if (!make) return;
    const place = `${path}:${file.source.slice(0, node.start).split('\n').length}`;
    const row = rowOf(file, (node.typeArguments ?? node.typeParameters)?.params[0]);
    try {
      found.push({ place, row, texts: variantsOf(make) });
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      found.push({ place, row, texts: [], unknown: error.message });
    }
  });
  return found;
}

function textsSent(scope: Scope): (() => string[]) | undefined {
  const { callee, arguments: given } = scope.node;
  const text = (node: Any) => () => [evaluate({ ...scope, node })];
  if (callee.name === 'hotRead') return text(given[1]);
  if (callee.name === 'readNewest') return () => listed({ ...scope, node: given[0] });
  if (callee.property?.name === 'execute') {
    const statement = bare(callee.object);
    return statement.type === 'TaggedTemplateExpression' ? text(statement) : undefined;
  }
  if (callee.property?.name !== 'query' || !given[0]) return undefined;
  return () => {
    const own = bare(given[0]);
    const local = own.type === 'Identifier' ? resolve({ ...scope, node: own }, own.name) : undefined;
    const isConfig = own.type === 'ObjectExpression' || (local && !('of' in local));
    const config = isConfig ? objectOf({ ...scope, node: own }) : undefined;
    return [evaluate(config ? { ...config, node: property(config.node, 'text') } : { ...scope, node: own })];
  };
}

/** The two statements of `readNewest`: a page after a cursor, and the count. */
function listed(scope: Scope): string[] {
  const asked = objectOf(scope);
  if (!asked) return unknown(scope);
  const at = (name: string, other: string): string => {
    const node = property(asked.node, name);
    return node ? evaluate({ ...asked, node }) : other;
  };
  const where = property(asked.node, 'where');
  const conditions = (where ? elementsOf({ ...asked, node: where }, 0) : []).map((one) => {
    const condition = { ...one, node: bare(one.node).elements?.[1] };
    const place = { type: 'Literal', value: `$${++parameters}` };
    return condition.node ? apply({ ...condition, node: { arguments: [place] } }, condition, 0) : unknown(one);
  });
  const of = at('of', '');
  const from = at('from', '');
  const only = [at('only', 'true'), ...conditions].join(' and ');
  const key = `${of}.${at('by', 'created_at')}, ${of}.${at('id', 'id')}`;
  const beyond = `(${key}) < ($${parameters + 1}::timestamptz, $${parameters + 2}::uuid)`;
  return [
    `select ${at('columns', '')}, ${key} from ${from} where ${only} and ${beyond} and not (${at('ahead', 'false')}) order by ${key}`,
    `select count(*) from ${at('counted', from) || from} where ${only}`,
  ];
}

const plainTypes: Record<string, string> = { TSStringKeyword: 'string', TSNumberKeyword: 'number', TSBooleanKeyword: 'boolean' };

/** The columns that a row's type names, when it is written out. */
function rowOf(file: File, type: Any): Statement['row'] {
  if (type?.type === 'TSTypeReference') {
    const alias = ofModule(file, type.typeName.name);
    return alias?.node.type === 'TSTypeAliasDeclaration' ? rowOf(alias.file, alias.node.typeAnnotation) : undefined;
  }
  if (type?.type !== 'TSTypeLiteral') return undefined;
  return new Map(
    type.members
      .filter((one: Any) => one.type === 'TSPropertySignature' && !one.optional)
      .map((one: Any) => [one.key.name ?? one.key.value, plainType(one.typeAnnotation.typeAnnotation)]),
  );
}

function plainType(type: Any): string | undefined {
  if (type.type === 'TSUnionType') {
    const rest = type.types.filter((one: Any) => one.type !== 'TSNullKeyword');
    return rest.length === 1 ? plainType(rest[0]) : undefined;
  }
  if (type.type === 'TSTypeReference' && type.typeName.name === 'Date') return 'Date';
  return plainTypes[type.type];
}
