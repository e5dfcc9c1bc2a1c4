/** What an expression comes to, as text. */

import { visit } from '../sources.ts';
import { type Parameter, resolve } from './names.ts';
import {
  type Any,
  bare,
  choose,
  compared,
  DEPTH,
  type File,
  isFunction,
  load,
  nextParameter,
  ofModule,
  productFiles,
  property,
  returned,
  type Scope,
  textOf,
  Unknown,
  unknown,
} from './scopes.ts';

/** The text that an expression comes to with the options taken. */
export function evaluate(scope: Scope, depth = 0): string {
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
export function isTrue(test: Scope, depth: number): boolean {
  const { type, operator, left, right } = bare(test.node);
  if (type === 'BinaryExpression' && operator === '===' && right.type === 'Literal') {
    try {
      return evaluate({ ...test, node: left }, depth + 1) === String(right.value);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const isTaken = choose(textOf(test), [true, false]);
      compared().set(textOf({ ...test, node: left }), { word: String(right.value), isTaken });
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
  return isFragment(scope) ? at(node) : `$${nextParameter()}`;
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
    if (method === 'push') return String(nextParameter());
    return unknown(scope);
  }
  // the states of a contract's table: any word fits
  if (callee.name === 'isOneOf') return `${at(given[0])} in ('x')`;
  const found = callee.type === 'Identifier' ? resolve(scope, callee.name) : undefined;
  return found && !('of' in found) && isFunction(found.node) ? apply(scope, found, depth) : unknown(scope);
}

/** A helper function called with what the call gives. */
export function apply(call: Scope, fn: Scope, depth: number): string {
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
export function elementsOf(scope: Scope, depth: number): Scope[] {
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

export function objectOf(scope: Scope): Scope | undefined {
  const node = bare(scope.node);
  if (node.type === 'ObjectExpression') return { ...scope, node };
  const found = node.type === 'Identifier' ? resolve({ ...scope, node }, node.name) : undefined;
  return found && !('of' in found) ? objectOf(found) : undefined;
}

/** `object.name`, or each value of `object[key]` that the key may name. */
export function membersOf(scope: Scope, depth: number): Scope[] {
  const { object, property: key, computed } = scope.node;
  const target = objectOf({ ...scope, node: object });
  if (!target) return unknown(scope);
  const values = target.node.properties.filter((one: Any) => one.value);
  const name = computed ? keyOf({ ...scope, node: key }, depth) : key.name;
  const known = name === undefined ? compared().get(textOf({ ...scope, node: key })) : { word: name, isTaken: true };
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
