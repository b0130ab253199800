import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../testing/machines';

type AnyNode = AnyStateMachine['root'];

const nodesOf = (node: AnyNode): AnyNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

it('the list of machines contains every *.machine.ts file', () => {
  const files = readdirSync(fileURLToPath(new URL('..', import.meta.url)), { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.machine.ts')).map((file) => file.replace(/\.ts$/, ''));
  expect(found.sort()).toEqual(Object.keys(machines).sort());
});

it.each(Object.entries(machines))('%s handles an error of every actor that it invokes', (_file, machine) => {
  const unhandled = nodesOf(machine.root).flatMap((node) =>
    node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ id }) => `${node.id}: ${id}`),
  );
  expect(unhandled).toEqual([]);
});
