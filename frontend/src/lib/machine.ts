/** Carries a machine's types into `setup()`; there is nothing in it at run time. */
export function typesOf<T>(): T {
  return {} as T;
}

/** Stands for an actor that the app, or a test, must provide. */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('This actor must be provided'));
}

/** The result of a finished actor, as the parameter of a guard or an action. */
export const outputOf = <T>({ event }: { event: { output: T } }): T => event.output;
