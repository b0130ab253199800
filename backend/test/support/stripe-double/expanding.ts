import type { Ledger } from './ledger.js';
import { page } from './paging.js';
import { invalidParameter } from './problems.js';
import { definitionOf, optionsOf, resolved, typesOf, type Schema } from './schema/schemas.js';

/**
 * Checks what a request expands against the schema of the answer.
 * @param prefix `data.` for a list
 * @throws Problem for a property that cannot be expanded
 */
export function checkExpand(paths: readonly string[], definition: string, prefix: '' | 'data.'): void {
  for (const path of paths) {
    const isExpandable = path.startsWith(prefix) && canExpand(definitionOf(definition), path.slice(prefix.length));
    if (isExpandable) continue;
    const advice = prefix && canExpand(definitionOf(definition), path);
    const hint = advice ? ` You may want to try expanding '${prefix}${path}' instead.` : '';
    throw invalidParameter('expand', `This property cannot be expanded (${path}).${hint}`);
  }
}

/** An expandable property is an id or its object, or a list that is left out by default. */
function canExpand(schema: Schema, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  const property = schema.properties?.[name];
  if (!property || rest.length > 3) return false;
  const list = optionsOf(property).find((option) => option.properties?.['object']?.const === 'list');
  const object = optionsOf(property).find(({ $ref }) => $ref);
  const types = typesOf(property);
  if (!list && !object && !(types.includes('string') && types.includes('object'))) return false;
  return rest.length === 0 || (object !== undefined && canExpand(resolved(object), rest.join('.')));
}

/** Returns a copy of an object in which the properties of these paths are expanded. */
export function expanded<T extends object>(ledger: Ledger, object: T, paths: readonly string[]): T {
  const copy = structuredClone(object) as Record<string, unknown>;
  for (const name of new Set(paths.map((path) => path.split('.')[0] ?? ''))) {
    const inner = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
    const value = name === 'refunds' ? refundsOf(ledger, copy) : objectOf(ledger, copy[name]);
    copy[name] = value && expanded(ledger, value, inner);
  }
  return copy as T;
}

function objectOf(ledger: Ledger, id: unknown): object | null {
  if (typeof id !== 'string') return null;
  const found = [ledger.intents, ledger.charges, ledger.refunds].map((objects) => objects.get(id));
  const object = found.find(Boolean);
  if (!object) throw new Error(`The double cannot expand ${id}.`);
  return object;
}

/** The ten newest refunds of a charge. */
function refundsOf(ledger: Ledger, { id }: Record<string, unknown>): object {
  const refunds = [...ledger.refunds.values()].filter(({ charge }) => charge === id);
  return page(refunds, {}, `/v1/charges/${String(id)}/refunds`);
}
