/** JSON Schema as people read shapes: `{ title: string ≤ 70, tags?: string[] }`. */
import type { Schema } from './openapi.ts';

const inside = '  ';

/** The shape in lines; nested objects are indented. */
export function shapeText(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return choices.map((choice) => shapeText(choice, indent)).join(' | ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') return arrayText(schema, indent);
  return scalarText(schema);
}

function objectText(schema: Schema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0) {
    const values = schema.additionalProperties;
    return typeof values === 'object' && values !== null ? `{ [key]: ${shapeText(values as Schema, indent)} }` : '{}';
  }
  const required = new Set((schema.required ?? []) as string[]);
  const lines = properties.map(([name, value]) => {
    const shown = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${indent}${inside}${shown}${required.has(name) ? '' : '?'}: ${shapeText(value, indent + inside)}${defaultText(value)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function arrayText(schema: Schema, indent: string): string {
  const item = shapeText((schema.items ?? {}) as Schema, indent);
  const many = limits(schema.minItems, schema.maxItems);
  return `${/[|\s]/.test(item) && !item.startsWith('{') ? `(${item})` : item}[]${many}`;
}

function scalarText(schema: Schema): string {
  const types = [schema.type ?? 'any'].flat() as string[];
  const name = types.map((type) => (type === 'null' ? type : String(schema.format ?? type))).join(' | ');
  const bounds = types.includes('string') ? limits(schema.minLength, schema.maxLength) : limits(schema.minimum, schema.maximum);
  return `${name}${bounds}`;
}

/** ` 3…24`, ` ≥ 1`, ` ≤ 70`, or nothing. */
function limits(least: unknown, most: unknown): string {
  if (least !== undefined && most !== undefined) return ` ${least}…${most}`;
  if (least !== undefined) return ` ≥ ${least}`;
  return most === undefined ? '' : ` ≤ ${most}`;
}

const defaultText = (schema: Schema): string => (schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`);
