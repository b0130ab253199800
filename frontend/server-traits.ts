import type { Plugin } from 'vite';

/** What a declaration of a call says for the server and the API's description only. */
const traits = new Set(['audit', 'example', 'idempotent', 'refusals']);

/** A node of a parsed module. Only what is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Lists the properties of a `call(…)` that browsers do not need. */
function* propertiesOf(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'call') {
    const options = (node['arguments'] as Node[])[3];
    for (const property of (options?.['properties'] ?? []) as Node[])
      if (traits.has(String((property['key'] as Node | undefined)?.['name']))) yield property;
    return;
  }
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* propertiesOf(part);
}

/** Removes from the declared calls what browsers do not need, so that no page downloads examples. */
export const withoutServerTraits: Plugin = {
  name: 'without-server-traits',
  apply: 'build',
  transform: {
    filter: { id: /contracts\/src\/http\// },
    handler(code) {
      let text = code;
      for (const { start, end } of propertiesOf(this.parse(code) as unknown as Node)) {
        const after = /^\s*,?/.exec(text.slice(end))?.[0].length ?? 0;
        // Whitespace keeps lines and columns, so the source map stays correct.
        text = text.slice(0, start) + text.slice(start, end + after).replace(/\S/g, ' ') + text.slice(end + after);
      }
      return text === code ? null : { code: text, map: null };
    },
  },
};
