import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';

/** The event that delivers an actor's result to its machine. */
export type DoneEvent<T> = {
  type: `xstate.done.actor.${string}`;
  output: T;
  actorId: string;
};

export function done<T>(id: string, output: T): DoneEvent<T> {
  return { type: `xstate.done.actor.${id}`, output, actorId: id };
}

/** Returns the event that reports an actor's unexpected failure to its machine. */
export function failed(id: string, error: unknown = new Error('Unexpected')) {
  return { type: `xstate.error.actor.${id}` as const, error, actorId: id };
}

/** Returns the event of a named delay, such as `after('signupMessage', 'session.parent.welcome')`. */
export function after(delay: string, stateId: string): { type: string } {
  return { type: `xstate.after.${delay}.${stateId}` };
}

export interface Step {
  /** The resulting state. */
  to: StateValue;
  /**
   * Names of the actions: the machine's own, `start:<actor>`, `send:<event>`, `tell:<title of the notice>` and `emit:<event>`.
   */
  does: string[];
}

/**
 * Computes one step of a machine from a given state without running anything.
 * @param from state and input; its context is merged into the machine's initial context
 */
export function step<M extends AnyStateMachine>(
  machine: M,
  from: { value: StateValue; context?: Partial<SnapshotFrom<M>['context']>; input?: InputFrom<M> },
  event: EventFromLogic<M> | { type: string },
): Step & { context: SnapshotFrom<M>['context'] } {
  const [first] = initialTransition(machine as AnyStateMachine, from.input);
  const snapshot = machine.resolveState({ value: from.value, context: { ...first.context, ...from.context } });
  // Actors invoked by the root run in every state and can receive events.
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
