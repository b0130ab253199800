import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

type AnyNode = AnyStateMachine['root'];

/** Ids of all states a machine can rest in: its leaves, without those it only passes through. */
export function restingStates(machine: AnyStateMachine): string[] {
  const leaves = (node: AnyNode): AnyNode[] => {
    const children = Object.values(node.states);
    return children.length === 0 ? [node] : children.flatMap(leaves);
  };
  return leaves(machine.root)
    .filter((node) => !node.always?.length)
    .map((node) => node.id)
    .sort();
}

/**
 * The shortest path to every state that these events can reach, actors' results being events too.
 * States are distinguished by their value and by what `tell` picks from the context.
 * @returns for each leaf state's id the event types that lead there
 */
export function shortestPaths<M extends AnyStateMachine>(
  machine: M,
  events: (EventFromLogic<M> | { type: string })[],
  options: { input?: InputFrom<M>; tell?: (snapshot: SnapshotFrom<M>) => unknown } = {},
): Map<string, string[]> {
  const paths = getShortestPaths(machine as AnyStateMachine, {
    events,
    input: options.input,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, options.tell?.(snapshot as SnapshotFrom<M>)]),
    limit: 50_000,
  });
  const reached = new Map<string, string[]>();
  for (const { state, steps } of paths) {
    const types = steps.map(({ event }: { event: EventObject }) => event.type).filter((type) => type !== 'xstate.init');
    for (const node of (state as AnyMachineSnapshot)._nodes) {
      const known = reached.get(node.id);
      if (node.type !== 'compound' && node.type !== 'parallel' && (!known || known.length > types.length))
        reached.set(node.id, types);
    }
  }
  return reached;
}
