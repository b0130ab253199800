import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';

/** The event by which a machine learns what one of its actors came back with. */
export type DoneEvent<T> = {
  type: `xstate.done.actor.${string}`;
  output: T;
  actorId: string;
};

export function done<T>(id: string, output: T): DoneEvent<T> {
  return { type: `xstate.done.actor.${id}`, output, actorId: id };
}

/** The event by which a machine learns that one of its actors failed unexpectedly. */
export function failed(id: string, error: unknown = new Error('Unexpected')) {
  return { type: `xstate.error.actor.${id}` as const, error, actorId: id };
}

/** The event of a named delay, e.g. `after('signupMessage', 'session.parent.welcome')`. */
export function after(delay: string, stateId: string): { type: string } {
  return { type: `xstate.after.${delay}.${stateId}` };
}

export interface Step {
  /** Where it ends. */
  to: StateValue;
  /** What it does, by name: the machine's own actions, `start:<actor>`, `send:<event>`, `tell:<title of the notice>` and `emit:<event>`. */
  does: string[];
}

/**
 * One step of a machine from a state that is put together by hand, computed without running anything.
 * @param context laid over the machine's first context
 */
export function step<M extends AnyStateMachine>(
  machine: M,
  from: { value: StateValue; context?: Partial<SnapshotFrom<M>['context']>; input?: InputFrom<M> },
  event: EventFromLogic<M> | { type: string },
): Step & { context: SnapshotFrom<M>['context'] } {
  const [first] = initialTransition(machine as AnyStateMachine, from.input);
  const snapshot = machine.resolveState({ value: from.value, context: { ...first.context, ...from.context } });
  // Actors of the whole machine run in every state, and can be sent events.
  Object.assign(snapshot.children, first.children);
  const [next, actions] = transition(machine as AnyStateMachine, snapshot, event);
  return {
    to: next.value as StateValue,
    does: actions.flatMap(nameOf),
    context: next.context as SnapshotFrom<M>['context'],
  };
}

function nameOf(action: { type: string; params?: unknown }): string[] {
  const params = (action.params ?? {}) as { id?: string; event?: { type: string; notice?: { title: string } } };
  switch (action.type) {
    case 'xstate.spawnChild':
      return [`start:${params.id}`];
    case 'xstate.emit':
      return [params.event?.notice ? `tell:${params.event.notice.title}` : `emit:${params.event?.type}`];
    case 'xstate.sendTo':
      return [`send:${params.event?.type}`];
    case 'xstate.raise':
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return [];
    default:
      return [action.type];
  }
}
