/**
 * The SQL in the product's sources, found without running them. A text is put together from literals, consts, imports and
 * helper functions; where a value is known only at run time, each of its possible texts is one variant of the statement.
 */
import { visit } from './sources.ts';
import { resolve } from './statements/names.ts';
import {
  type Any,
  bare,
  type File,
  lastParameter,
  load,
  nextParameter,
  ofModule,
  property,
  type Scope,
  Unknown,
  unknown,
  variantsOf,
} from './statements/scopes.ts';
import { apply, elementsOf, evaluate, objectOf } from './statements/values.ts';

export type Statement = {
  place: string;
  texts: string[];
  /** Columns by name, with the plain types that their readers expect; undefined for a type of another kind. */
  row: Map<string, string | undefined> | undefined;
  /** The expression whose text is known only at run time. */
  unknown?: string;
};

/** Every text given to `query`, `tx.rows`, `tx.row`, `hotRead`, `hotRow`, `listByCursor` or Kysely's raw statements. */
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
  if (['hotRead', 'hotRow'].includes(callee.name)) return given[1] && text(given[1]);
  if (callee.name === 'listByCursor') return () => listed({ ...scope, node: given[0] });
  if (callee.property?.name === 'execute') {
    const statement = bare(callee.object);
    return statement.type === 'TaggedTemplateExpression' ? text(statement) : undefined;
  }
  const isOfTx = callee.object?.name === 'tx' && ['rows', 'row'].includes(callee.property?.name);
  if (!(isOfTx || callee.property?.name === 'query') || !given[0]) return undefined;
  return () => {
    const own = bare(given[0]);
    const local = own.type === 'Identifier' ? resolve({ ...scope, node: own }, own.name) : undefined;
    const isConfig = own.type === 'ObjectExpression' || (local && !('of' in local));
    const config = isConfig ? objectOf({ ...scope, node: own }) : undefined;
    return [evaluate(config ? { ...config, node: property(config.node, 'text') } : { ...scope, node: own })];
  };
}

/** The two statements of `listByCursor`: a page after a cursor, and the count. */
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
    const place = { type: 'Literal', value: `$${nextParameter()}` };
    return condition.node ? apply({ ...condition, node: { arguments: [place] } }, condition, 0) : unknown(one);
  });
  const of = at('of', '');
  const from = at('from', '');
  const only = [at('only', 'true'), ...conditions].join(' and ');
  const key = `${of}.${at('by', 'created_at')}, ${of}.${at('id', 'id')}`;
  const beyond = `(${key}) < ($${lastParameter() + 1}::timestamptz, $${lastParameter() + 2}::uuid)`;
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
