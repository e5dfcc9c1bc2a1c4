/** Where a name gets its value. */
import { type Any, bare, choose, isFunction, ofModule, property, type Scope, textOf, unknown } from './scopes.ts';
import { elementsOf, isTrue, membersOf, objectOf } from './values.ts';

export type Parameter = { of: Any; at: number; field: string | undefined };

/** Where a name gets its value: an argument, a local const, a const of the module, an import. */
export function resolve(scope: Scope, name: string): Scope | Parameter | undefined {
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
