import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

type AnyNode = AnyStateMachine['root'];

/** Returns the ids of all states that a machine can stay in: its leaf states without transient ones. */
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
 * Computes the shortest path to every state that is reachable with these events, which include actors' results.
 * States are distinguished by their value and by what `tell` selects from the snapshot.
 * @returns the event types that lead to each leaf state, by id
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
